/** Normalizes a typed name or address for the lookup: `  ADMIN ` equals `admin`. */
export function foldName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

export function isEmail(folded: string): boolean {
  return folded.includes('@');
}
