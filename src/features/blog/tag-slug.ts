/** The address form of a tag's name. Names in other scripts keep their letters' code points. */
export function tagSlug(name: string): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return latin || Array.from(name, (letter) => letter.codePointAt(0)?.toString(36)).join('-');
}

/** The names without those that would be the same tag; the first of them stays. */
export function distinctTags(names: string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    if (!seen.has(tagSlug(name))) seen.set(tagSlug(name), name);
  }
  return [...seen.values()];
}
