/** What a process of the site tells the one that has started it. */
export type SiteMessage =
  /** It serves; with the name of the site. */
  | { site: 'up'; name: string }
  | { site: 'alive' }
  /** It has taken over the connection. */
  | { site: 'took'; connection: number }
  /** It takes no more connections. */
  | { site: 'stopping' };

/** What it is told, beside the connection itself. */
export type DoorMessage = { door: 'connection'; connection: number };

export function isSiteMessage(message: unknown): message is SiteMessage {
  return typeof message === 'object' && message !== null && 'site' in message;
}

export function isDoorMessage(message: unknown): message is DoorMessage {
  return typeof message === 'object' && message !== null && 'door' in message;
}
