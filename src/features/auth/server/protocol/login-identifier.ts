/** A name or address as it is looked up: `  ADMIN ` and `admin` are one. */
export function foldName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

export function isEmail(folded: string): boolean {
  return folded.includes('@');
}
