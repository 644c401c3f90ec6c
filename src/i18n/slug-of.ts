import { latinOf } from './devanagari.ts';

const maxLength = 80;

/**
 * Suggests a slug for a title: its words in lower-case Latin letters, cut between words. Devanagari is
 * transliterated; '' when nothing is left.
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
