/** Characters without a shape, such as zero-width joiners: two names that look alike are the same tag. */
const unseen = /\p{Cf}/gu;

/** Letters of scripts other than Latin. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/** Converts a tag's name to its slug. A name with letters of other scripts keeps its code points. */
export function tagSlug(name: string): string {
  const seen = name.replaceAll(unseen, '');
  const latin = seen
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (latin && !otherScript.test(seen)) return latin;
  return Array.from(seen, (letter) => letter.codePointAt(0)?.toString(36)).join('-');
}

/** Removes names that would be the same tag; the first one stays. */
export function distinctTags(names: string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    if (!seen.has(tagSlug(name))) seen.set(tagSlug(name), name);
  }
  return [...seen.values()];
}
