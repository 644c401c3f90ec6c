/** @returns what whoever starts the site as root should know; null for any other user, and where users have no numbers */
export function rootWarning(uid: number | undefined): string | null {
  if (uid !== 0) return null;
  return 'Warning: the site runs as root. A fault in it could reach the whole machine: start it as a user of its own (docs/operations.md).';
}
