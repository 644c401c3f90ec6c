/**
 * Key of a keyboard shortcut, in lower case. A keyboard for another script, such as Devanagari, sends characters of
 * that script, so the place of the key counts there.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  return (latin && /^[^\p{ASCII}]/u.test(key) && !/^\p{Script=Latin}/u.test(key) ? latin : key).toLowerCase();
}
