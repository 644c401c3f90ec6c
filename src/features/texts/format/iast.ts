const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ṅ',
  च: 'c',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'ñ',
  ट: 'ṭ',
  ठ: 'ṭh',
  ड: 'ḍ',
  ढ: 'ḍh',
  ण: 'ṇ',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  ळ: 'ḻ',
  श: 'ś',
  ष: 'ṣ',
  स: 's',
  ह: 'h',
};

const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'ā',
  इ: 'i',
  ई: 'ī',
  उ: 'u',
  ऊ: 'ū',
  ऋ: 'ṛ',
  ॠ: 'ṝ',
  ऌ: 'ḷ',
  ॡ: 'ḹ',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
};

const vowelSigns: Record<string, string> = {
  'ा': 'ā',
  'ि': 'i',
  'ी': 'ī',
  'ु': 'u',
  'ू': 'ū',
  'ृ': 'ṛ',
  'ॄ': 'ṝ',
  'ॢ': 'ḷ',
  'ॣ': 'ḹ',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
};

const marks: Record<string, string> = {
  'ं': 'ṃ',
  'ः': 'ḥ',
  'ँ': 'm̐',
  ऽ: '’',
  ॐ: 'oṃ',
  '।': '|',
  '॥': '||',
  ꣳ: 'ṃ',
  ᳪ: 'ṃ',
};

const virama = '्';

/**
 * Transliterates Devanagari to IAST. Every character has one result, so the same text always gives the same
 * letters; other characters stay.
 */
export function toIast(text: string): string {
  let result = '';
  const characters = Array.from(text.normalize('NFC'));
  for (const [index, character] of characters.entries()) {
    const consonant = consonants[character];
    if (consonant === undefined) {
      result += vowels[character] ?? vowelSigns[character] ?? marks[character] ?? keep(character);
      continue;
    }
    const next = characters[index + 1] ?? '';
    result += consonant + (next === virama || next in vowelSigns ? '' : 'a');
  }
  return result;
}

/** Accent marks and the virama have no letter. */
function keep(character: string): string {
  return /[\u094D\u0951-\u0954\u1CD0-\u1CF9\uA8E0-\uA8F7]/u.test(character) ? '' : character;
}
