/**
 * First vowels of names after an inherent vowel: a + a and a + ā become ā, a + e becomes ai (Panini 6.1.101,
 * 6.1.88).
 */
const sandhi: Record<string, string> = { अ: 'ा', आ: 'ा', ए: 'ै' };

/**
 * Joins Sanskrit names to a compound, whose members but the last are stems. The visarga of धनुः is part of its stem धनुस्.
 *
 * @param before nominative or stem in -a: चैत्रः, शुक्ल
 * @example joinCompound('शुक्ल', 'अष्टमी') // => 'शुक्लाष्टमी'
 */
export function joinCompound(before: string, after: string): string {
  const stem = before === 'धनुः' ? before : before.replace(/ः$|म्$/, '');
  const vowel = sandhi[after.charAt(0)];
  return vowel === undefined ? stem + after : stem + vowel + after.slice(1);
}
