// The browser has no log of ours; the server replaces this with its own.
// oxlint-disable-next-line no-console
let report: (message: string) => void = (message) => console.error(message);
const reported = new Set<string>();

/** Sets the reporter of missing messages; the default is the console. A reporter may throw. */
export function reportMissingMessages(to: (message: string) => void): void {
  report = to;
}

/**
 * Reports a missing message, once for each key.
 *
 * @returns English words from the key: `blog.newestFirst` gives "Newest first"
 */
export function missingMessage(key: string): string {
  if (!reported.has(key)) {
    report(`no message "${key}": is its group in the messages of the route?`);
    reported.add(key);
  }
  const name = key.slice(key.lastIndexOf('.') + 1);
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
