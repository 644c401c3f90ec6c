import { latinOf } from '#src/i18n/devanagari.ts';

const maxLength = 80;

/**
 * The address that a title suggests: its words in lower-case Latin letters, cut between words. Devanagari is
 * written as it sounds; '' when nothing can be made of it.
 */
export function slugOf(title: string): string {
  const latin = latinOf(title);
  const words = latin
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= maxLength) return words;
  const cut = words.slice(0, maxLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || maxLength);
}
