/** Allowed redirect targets after a sign-in through a provider. */
export type RedirectTargets = {
  /** @returns the wanted address if it is allowed, else our own page */
  choose(wanted: string | undefined): string;
};

/**
 * @param allowed addresses; a target must have the same origin and a path that begins with theirs
 * @param ownPage target for everything else
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
