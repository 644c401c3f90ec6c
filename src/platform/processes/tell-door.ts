import type { SiteMessage } from './process-messages.ts';

/** Tells the process that has started this one; nothing once that is gone. */
export function tellDoor(message: SiteMessage): void {
  if (process.connected) process.send?.(message);
}
