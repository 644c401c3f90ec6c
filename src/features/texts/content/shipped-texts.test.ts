import { expect, test } from 'vitest';
import { scanText } from '#src/features/prosody/calculation/calculation.ts';
import { withoutRecitedWords } from '#src/features/prosody/calculation/recited-words.ts';
import { soundsOf } from '#src/features/prosody/calculation/sounds.ts';
import { readShippedTexts } from '../server/shipped-texts.ts';
import { translatorName } from '../text-names.ts';

const texts = await readShippedTexts();
const verses = texts.flatMap(({ work, divisions }) =>
  divisions.flatMap(({ slug, verses: found }) =>
    found.map((verse) => ({ ...verse, name: `${work.slug}/${slug}/${verse.number}` })),
  ),
);

/** Number of verses of each division. */
const counts: Record<string, number> = {
  'isha-upanishad/1': 18,
  'bhagavad-gita/2': 72,
  'bhagavad-gita/12': 20,
  'bhagavad-gita/15': 20,
  'shanti-mantras/1': 6,
  'purusha-sukta/1': 16,
  'daily-prayers/gayatri': 1,
  'daily-prayers/mahamrityunjaya': 1,
  'daily-prayers/guru': 3,
  'daily-prayers/evening': 2,
};

test('every division is complete', () => {
  const found = texts.flatMap(({ work, divisions }) =>
    divisions.map(({ slug, verses: all }) => [`${work.slug}/${slug}`, all.length]),
  );

  expect(Object.fromEntries(found)).toEqual(counts);
});

test('every verse has word meanings, and translations in English and Hindi', () => {
  for (const { name, words, translations } of verses) {
    expect(words.length, name).toBeGreaterThan(0);
    expect(
      translations.map(({ language }) => language),
      name,
    ).toEqual(['en', 'hi']);
  }
});

test('every shipped translation has a name in each language of readers', () => {
  const translators = new Set(
    verses.flatMap(({ translations }) => translations.map(({ translator }) => translator)),
  );
  expect([...translators].map((translator) => translatorName(translator, 'sa'))).toEqual([
    'मुक्तसंस्करणम्',
    'मुक्तसंस्करणम्',
  ]);
});

test('each printed word begins with the letter of its first part', () => {
  const shifted = verses.flatMap(({ name, words }) =>
    words
      .filter(({ printed, parts }) => parts[0]?.sa[0] !== printed[0])
      .map(({ printed }) => `${name} ${printed}`),
  );

  expect(shifted).toEqual([]);
});

test('notes exist in both languages', () => {
  for (const { name, notes } of verses) {
    const inEnglish = notes.filter(({ language }) => language === 'en').length;
    expect(notes.filter(({ language }) => language === 'hi').length, name).toBe(inEnglish);
  }
});

test('Hindi is written in Devanagari and English in Latin letters', () => {
  for (const { name, words, translations } of verses) {
    const hindi = translations.filter((one) => one.language === 'hi').map(({ text }) => text);
    hindi.push(...words.flatMap(({ parts }) => parts.map(({ hi }) => hi)));
    for (const text of hindi) expect(text, name).not.toMatch(/[A-Za-z]/u);
    const english = translations.filter((one) => one.language === 'en').map(({ text }) => text);
    english.push(...words.flatMap(({ parts }) => parts.map(({ en }) => en)));
    for (const text of english) expect(text, name).not.toMatch(/[\u0900-\u097F]/u);
  }
});

/** Syllables of a half verse; lines of a triṣṭubh may be written two quarters at a time. */
const syllables: Record<string, readonly number[]> = { anuṣṭubh: [16], triṣṭubh: [22, 11] };

/** Lines with another number of syllables, and why. */
const exceptions: Record<string, string> = {
  'isha-upanishad/1/2': '16 17: the third quarter has nine syllables.',
  'isha-upanishad/1/4': '22 21: read “tad dhāvato anyān” without sandhi.',
  'isha-upanishad/1/5': '15 17: read “tad u antike” without sandhi; the last quarter has nine syllables.',
  'isha-upanishad/1/6': '15 16: read “bhūtāni ātmani” without sandhi.',
  'isha-upanishad/1/7': '15 16: read “bhūtāni ātmā” without sandhi.',
  'isha-upanishad/1/9': '15 16: read “ye avidyām” without sandhi.',
  'isha-upanishad/1/10': '15 16: read “vidyayā anyat” without sandhi.',
  'isha-upanishad/1/11': '14 16: read “ca avidyām” without sandhi; the first quarter has seven syllables.',
  'isha-upanishad/1/18': '22 21: read “yuyodhi asmat” without sandhi.',
  'bhagavad-gita/2/6': '24 22: the first two quarters have twelve syllables.',
  'bhagavad-gita/2/29': '23 22: the second quarter has twelve syllables.',
  'bhagavad-gita/15/3': '23 22: the first quarter has twelve syllables.',
  'shanti-mantras/1/5': '21 21: read “paśyema akṣabhiḥ” and “vi aśema” without sandhi.',
  'purusha-sukta/1/1': '16 15: read “vṛtvā ati atiṣṭhat” without sandhi.',
  'purusha-sukta/1/2': '15 16: read “bhaviyam”.',
  'purusha-sukta/1/3': '15 16: read “mahimā ato” without sandhi.',
  'purusha-sukta/1/4': '17 15: the first quarter has nine syllables; read “vi akrāmat” without sandhi.',
  'purusha-sukta/1/7': '16 15: read “sādhiyāḥ”.',
  'purusha-sukta/1/8': '15 15: read “pṛṣadājiyam” and “vāyaviyān”.',
  'purusha-sukta/1/10': '15 16: read “ca ubhayādataḥ” without sandhi.',
  'purusha-sukta/1/11': '14 16: read “vi adadhuḥ” and “vi akalpayan” without sandhi.',
  'purusha-sukta/1/12': '15 16: read “rājaniyaḥ”.',
  'purusha-sukta/1/13': '16 15: read “ca agniḥ” without sandhi.',
  'purusha-sukta/1/16': '21 21: read “prathamāni āsan” without sandhi, and “sādhiyāḥ”.',
  'daily-prayers/mahamrityunjaya/1': '15 17: read “triyambakam”; the third quarter has nine syllables.',
};

/** Number of syllables in each line of a verse, without words of recitation. */
function countSyllables(lines: readonly string[]): number[] {
  const sounds = lines.map((line) => soundsOf(line, 'devanagari'));
  return withoutRecitedWords([sounds])
    .flat()
    .map((line) => line.filter(({ kind }) => kind === 'vowel').length)
    .filter((count) => count > 0);
}

test('lines have the syllables of their metre', () => {
  const different = verses
    .filter(({ metre, lines }) => {
      const allowed = syllables[metre ?? ''];
      return allowed && countSyllables(lines).some((count) => !allowed.includes(count));
    })
    .map(({ name, lines }) => `${name} ${countSyllables(lines).join(' ')}`);

  expect(different).toEqual(
    Object.entries(exceptions).map(([name, reason]) => `${name} ${reason.split(':')[0]}`),
  );
});

/** Forms of the meters: the classical ones of eleven syllables are triṣṭubh too. */
const forms: Record<string, readonly string[]> = {
  anuṣṭubh: ['anuṣṭubh'],
  triṣṭubh: ['triṣṭubh', 'upajāti', 'indravajrā', 'upendravajrā'],
  gāyatrī: ['gāyatrī'],
  jagatī: ['jagatī'],
};

/** Verses whose computed meter is another one, and why. */
const otherMeters: Record<string, string> = {
  'isha-upanishad/1/8': 'none: the last quarter has sixteen syllables.',
  'isha-upanishad/1/11': 'none: two quarters have one syllable too few without resolved sandhi.',
  'isha-upanishad/1/16':
    'none: its quarters have different lengths, and editions divide them in different ways.',
  'isha-upanishad/1/17': 'anuṣṭubh: prose whose number of syllables is by chance nearly that of the meter.',
  'bhagavad-gita/2/29': 'triṣṭubh jagatī: the second quarter has twelve syllables.',
  'shanti-mantras/1/2': 'none: prose.',
  'shanti-mantras/1/3': 'none: prose.',
  'shanti-mantras/1/4': 'none: prose.',
  'shanti-mantras/1/6': 'gāyatrī: prose whose number of syllables is by chance nearly that of the meter.',
  'purusha-sukta/1/11': 'none: two quarters have one syllable too few without resolved sandhi.',
};

test('the meter of every verse is recognized, or the verse is an exception with its reason', () => {
  const different = verses
    .map(({ name, metre, lines }) => ({
      name,
      allowed: forms[metre ?? ''] ?? [],
      found: scanText(lines.join('\n'))[0]?.meter?.name.latin ?? 'none',
    }))
    .filter(({ allowed, found }) => !allowed.includes(found))
    .map(({ name, found }) => `${name} ${found}`);

  expect(different).toEqual(
    Object.entries(otherMeters).map(([name, reason]) => `${name} ${reason.split(':')[0]}`),
  );
});
