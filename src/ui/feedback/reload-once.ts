/** Session storage key: the script and the URL that the page was last reloaded for. */
const guardKey = 'reloaded-for';

let attempt: Promise<boolean> | undefined;

/**
 * Reloads the page after its code could not be loaded, at most once for each version of the site and URL.
 * Does nothing while the server is unreachable, because the browser would show its own error page.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): Promise<boolean> {
  attempt ??= tryReload().then((isReloading) => {
    if (!isReloading) attempt = undefined;
    return isReloading;
  });
  return attempt;
}

async function tryReload(): Promise<boolean> {
  const reason = `${runningVersion()} ${location.pathname}`;
  if (!isNew(reason) || !(await isServerReachable()) || !remember(reason)) return false;
  location.reload();
  return true;
}

/** The file name of the entry script contains a hash of its content. */
function runningVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

function isNew(reason: string): boolean {
  try {
    return sessionStorage.getItem(guardKey) !== reason;
  } catch {
    // Without storage a reload loop would not end.
    return false;
  }
}

function remember(reason: string): boolean {
  try {
    sessionStorage.setItem(guardKey, reason);
    return true;
  } catch {
    return false;
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
