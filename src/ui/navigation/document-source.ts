import { leavesToBrowser } from './unanswered-paths.ts';

/** Whether the service worker has a response for a page without a connection. */
export function hasWorkerFor(pathname: string): boolean {
  return Boolean(navigator.serviceWorker?.controller) && !leavesToBrowser(pathname);
}

/** Whether the server responds now. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Whether a document can be loaded, so that the browser does not show its own error page instead. */
export async function canOpenDocument(pathname: string): Promise<boolean> {
  return hasWorkerFor(pathname) || isServerReachable();
}
