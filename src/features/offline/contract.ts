/** Notification that the server pushes to a browser, as the service worker shows it. */
export type PushedNotification = {
  title: string;
  body: string;
  /** Page that a click opens; other sites are never opened. */
  path: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
  language: string;
  /** Button that ends the reminders, and what is shown afterwards. */
  stop: { label: string; token: string; done: string };
};
