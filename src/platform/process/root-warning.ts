/** @returns a warning for root; null for any other user, and on systems without user IDs */
export function rootWarning(uid: number | undefined): string | null {
  if (uid !== 0) return null;
  return 'Warning: the site runs as root. A fault in it could reach the whole machine: start it as a user of its own (docs/operations.md).';
}
