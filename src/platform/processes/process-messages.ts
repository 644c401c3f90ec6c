/** What a process of the site tells the one that has started it. */
export type SiteMessage =
  /** It serves; with the name of the site. */
  | { site: 'up'; name: string }
  | { site: 'alive' }
  /** It has read the first question of the connection and has not begun to answer: another could do it as well. */
  | { site: 'read'; connection: number; question: string }
  /** It has taken over the connection. */
  | { site: 'took'; connection: number }
  /** It takes no more connections. */
  | { site: 'stopping' }
  /** It asks all of them, itself included, how they are doing. */
  | { site: 'asks'; question: number }
  | { site: 'answers'; question: number; answer: unknown };

/** What it is told. */
export type DoorMessage =
  /** The connection itself comes with it, and the question that was read from it by a process that is gone. */
  | { door: 'connection'; connection: number; question?: string | undefined }
  | { door: 'asks'; question: number }
  | { door: 'answers'; question: number; answers: unknown[] };

export function isSiteMessage(message: unknown): message is SiteMessage {
  return typeof message === 'object' && message !== null && 'site' in message;
}

export function isDoorMessage(message: unknown): message is DoorMessage {
  return typeof message === 'object' && message !== null && 'door' in message;
}
