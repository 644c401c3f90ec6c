/**
 * Why a browser cannot show notifications; `install` on an iPhone whose home screen does not have the site yet, `dismissed`
 * when the prompt of the browser was closed, which it shows again.
 */
export type PushObstacle = 'unsupported' | 'install' | 'denied' | 'dismissed' | 'off' | 'failed';

/** @returns null for a browser that reports support for notifications */
export function pushObstacle(): PushObstacle | null {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush || !navigator.serviceWorker) return isAppleTouch() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** iPads name themselves Macintosh. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
