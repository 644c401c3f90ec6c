/** In the session storage: the script and the address that the page was last reloaded for. */
const guardKey = 'reloaded-for';

let attempt: Promise<boolean> | undefined;

/**
 * Reloads the page after its code could not be loaded, at most once for each version of the site and address. Does
 * nothing while the server cannot be reached: the browser would replace the page by an error page of its own.
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

/** The name of the entry script carries a hash of its content. */
function runningVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

function isNew(reason: string): boolean {
  try {
    return sessionStorage.getItem(guardKey) !== reason;
  } catch {
    // Without the storage nothing would end a loop.
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
