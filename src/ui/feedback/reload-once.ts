import { isServerReachable } from '../navigation/document-source.ts';

/** Session storage key: the script and the URL that the page was last reloaded for. */
const guardKey = 'reloaded-for';

let attempt: Promise<boolean> | undefined;

/**
 * Reloads the page after its code could not be loaded, at most once for each version of the site and URL.
 *
 * @param hasDocument whether a reload leads to a document; otherwise the browser would show its own error page
 * @returns whether the page is being reloaded
 */
export function reloadOnce(hasDocument: () => Promise<boolean> = isServerReachable): Promise<boolean> {
  attempt ??= tryReload(hasDocument).then((isReloading) => {
    if (!isReloading) attempt = undefined;
    return isReloading;
  });
  return attempt;
}

/** Allows another reload of pages other than the open one, whose code is loaded. */
export function allowReloads(): void {
  try {
    if (!sessionStorage.getItem(guardKey)?.endsWith(` ${location.pathname}`))
      sessionStorage.removeItem(guardKey);
  } catch {
    // Without storage there are no reloads.
  }
}

async function tryReload(hasDocument: () => Promise<boolean>): Promise<boolean> {
  const reason = `${runningVersion()} ${location.pathname}`;
  if (!isNew(reason) || !(await hasDocument()) || !remember(reason)) return false;
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
