/** Where a sign-in through a provider may lead back to. */
export type RedirectTargets = {
  /** The wanted address when the list allows it, else our own page. */
  choose(wanted: string | undefined): string;
};

/**
 * @param allowed addresses; the origin must be the same and the path must begin with theirs
 * @param ownPage where everything else leads to
 */
export function createRedirectTargets(allowed: string[], ownPage: string): RedirectTargets {
  const entries = allowed.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry));

  function isAllowed(target: URL): boolean {
    if (target.username || target.password) return false;
    if (target.protocol !== 'https:' && !isPlainLoopback(target)) return false;
    return entries.some(
      (entry) => entry.origin === target.origin && isBelow(target.pathname, entry.pathname),
    );
  }

  return {
    choose(wanted) {
      if (!wanted || !URL.canParse(wanted)) return ownPage;
      const target = new URL(wanted);
      return isAllowed(target) ? target.href : ownPage;
    },
  };
}

function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
  return path === prefix || path.startsWith(folder);
}
