/** Consonants of the Devanagari block, by code point, without the vowel that follows. */
const consonants =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v s s s h'.split(' ');

/** Consonants with a nukta, from क़. */
const nuktaConsonants = 'k kh g j d dh f y'.split(' ');

const independentVowels = 'a a a i i u u ṛ l e e e ai o o o au'.split(' ');
const vowelSigns = 'a i i u u ṛ ṛ e e e ai o o o au'.split(' ');

/** Malayalam consonants without a vowel, from ൺ. */
const chillus = 'n n r l l k'.split(' ');

const virama = 0x4d;
const nukta = 0x3c;

/** First code point of each Indian block with the order of Devanagari, from Devanagari to Malayalam. */
const firstBlock = 0x0900;
const lastBlock = 0x0d00;
const malayalam = 0x0d00;
const bengali = 0x0980;

/**
 * Writes Indian scripts in Latin letters without diacritics, except ṛ. The blocks of Unicode have one order, so
 * that a letter is known by its place.
 *
 * @param text NFC
 */
export function latinOfIndic(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.map((code, index) => letterAt(code, codes, index)).join('');
}

function letterAt(code: number, codes: number[], index: number): string {
  if (code < firstBlock || code >= lastBlock + 0x80) return String.fromCodePoint(code);
  const place = code & 0x7f;
  const consonant = consonantAt(code, place);
  if (consonant !== null) return consonant + (hasOwnVowel(codes, index) ? 'a' : '');
  return chilluAt(code, place) ?? vowelAt(place) ?? markAt(place);
}

function consonantAt(code: number, place: number): string | null {
  // ৎ has no vowel.
  if (code === bengali + 0x4e) return null;
  if (place >= 0x15 && place <= 0x39) return consonants[place - 0x15] ?? null;
  return place >= 0x58 && place <= 0x5f ? (nuktaConsonants[place - 0x58] ?? null) : null;
}

/** Whether neither a virama nor a vowel sign follows. */
function hasOwnVowel(codes: number[], index: number): boolean {
  let next = codes[index + 1] ?? 0;
  if (next >= firstBlock && (next & 0x7f) === nukta) next = codes[index + 2] ?? 0;
  if (next < firstBlock || next >= lastBlock + 0x80) return true;
  const place = next & 0x7f;
  return !(place === virama || isVowelSign(place));
}

function isVowelSign(place: number): boolean {
  return (place >= 0x3e && place <= 0x4c) || place === 0x62 || place === 0x63;
}

function chilluAt(code: number, place: number): string | null {
  if (code === bengali + 0x4e) return 't';
  return code >= malayalam && place >= 0x7a && place <= 0x7f ? (chillus[place - 0x7a] ?? null) : null;
}

function vowelAt(place: number): string | null {
  if (place >= 0x04 && place <= 0x14) return independentVowels[place - 0x04] ?? null;
  if (place >= 0x3e && place <= 0x4c) return vowelSigns[place - 0x3e] ?? null;
  if (place === 0x60) return 'ṛ';
  return place === 0x61 || place === 0x62 || place === 0x63 ? 'l' : null;
}

/** Nasal marks, visarga, the sacred syllable and digits. Accents, the avagraha and the nukta have no letter. */
function markAt(place: number): string {
  if (place === 0x01 || place === 0x02 || place === 0x70) return 'm';
  if (place === 0x03) return 'h';
  if (place === 0x50) return 'om';
  return place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '';
}
