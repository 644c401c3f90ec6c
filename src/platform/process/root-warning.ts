/**
 * @returns a warning when the site is started as root; null for any other user, and where user ids do not
 * exist
 */
export function rootWarning(uid: number | undefined): string | null {
  if (uid !== 0) return null;
  return 'Warning: the site runs as root. A fault in it could reach the whole machine: start it as a user of its own (docs/operations.md).';
}
