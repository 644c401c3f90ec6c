import { expect, test } from 'vitest';
import { searchKey, skeletonOf, stemOf, textKey, wordsOf } from './search-key.ts';

test.each([
  ['karmanye', ['कर्मण्ये', 'karmaṇye', 'Karmanye', 'కర్మణ్యే', 'ಕರ್ಮಣ್ಯೇ', 'কর্মণ্যে', 'કર્મણ્યે', 'കർമണ്യേ', 'କର୍ମଣ୍ୟେ']],
  ['karmany', ['कर्मण्य्', 'karmaṇy', 'KARMANY']],
  ['krisna', ['कृष्ण', 'kṛṣṇa', 'kr̥ṣṇa', 'krishna', 'krsna', 'Krishnaa', 'ಕೃಷ್ಣ']],
  ['risi', ['ऋषि', 'ṛṣi', 'rishi', 'rsi', 'rishee']],
  ['gita', ['गीता', 'gītā', 'gita', 'geeta', 'Gītāḥ', 'ગીતા', 'గీతా']],
  ['upanisad', ['उपनिषद्', 'upaniṣad', 'upanishad', 'Upanisad']],
  ['gyana', ['ज्ञान', 'jñāna', 'jnana', 'gyana', 'gyaana']],
  ['laksmi', ['लक्ष्मी', 'lakṣmī', 'lakshmi', 'laxmi', 'Lakshmee']],
  ['sanskrita', ['संस्कृत', 'saṃskṛta', 'saṁskṛta', 'samskrita', 'sanskrita']],
  ['dukha', ['दुःख', 'duḥkha', 'duhkha', 'dukkha']],
  ['branha', ['ब्रह्म', 'brahma', 'bramha']],
  ['sinha', ['सिंह', 'siṃha', 'simha', 'sinha']],
  ['satva', ['सत्त्व', 'sattva', 'satva']],
  ['cit', ['चित्', 'chit', 'cit']],
  ['nama', ['नमः', 'namaḥ', 'namah', 'nama']],
  ['om', ['ॐ', 'ओम्', 'oṃ', 'Om', 'AUM']],
  ['divali', ['दिवाली', 'Diwali', 'dīvālī', 'Deewali']],
  ['visnu', ['विष्णु', 'viṣṇu', 'Vishnu', 'விஷ்ணு']],
  ['sangostvakarmani', ['सङ्गोऽस्त्वकर्मणि', 'saṅgo’stvakarmaṇi', "saṅgo'stvakarmaṇi"]],
  ['padhana', ['पढ़ना', 'paḍhanā', 'padhanaa']],
  ['247', ['२४७', '247', '౨౪౭']],
])('%s is the key of every spelling', (key, spellings) => {
  expect(spellings.map((text) => searchKey(text))).toEqual(spellings.map(() => key));
});

test('different words have different keys', () => {
  const words = ['कर्म', 'क्रम', 'काम', 'धर्म', 'जीव', 'जिह्वा', 'गुरु', 'गौरी', 'शिव', 'सेवा', 'वेद', 'विद्या'];
  expect(new Set(words.map((text) => searchKey(text))).size).toBe(words.length);
});

test('words are separated by dandas, hyphens and punctuation, and keep their place', () => {
  const text = 'मा कर्मफल-हेतुः॥ “Don’t” stop, 2.47';
  expect(wordsOf(text).map(({ key }) => key)).toEqual(['ma', 'karmafala', 'hetu', 'dont', 'stop', '2', '47']);
  for (const { text: written, start, end } of wordsOf(text)) expect(text.slice(start, end)).toBe(written);
});

test('a verse is cited with the same words, whatever the punctuation', () => {
  const citations = ['BG 2.47', 'B.G. 2.47', 'B.G 2:47', 'B. G. 2:47', 'b.g.2.47', 'bg2.47', 'BG २.४७'];
  for (const citation of citations) expect(textKey(citation), citation).toBe('bg 2 47');
  expect(textKey('भ.गी. २.४७')).toBe('bhagi 2 47');
});

test('letters with a period at the end of a sentence or a list are words', () => {
  const keys = wordsOf('Vitamin A. It is 3.B or A.Rao, Rev2').map(({ key }) => key);
  expect(keys).toEqual(['vitamin', 'a', 'it', 'is', '3', 'b', 'or', 'a', 'rao', 'rev2']);
});

test('the initials of a name are words, with and without periods', () => {
  for (const name of ['A. P. J. Kalam', 'A.P.J. Kalam', 'A P J Kalam'])
    expect(textKey(name), name).toBe(textKey('a p j kalam'));
});

test('a text of any length and without letters has words', () => {
  expect(wordsOf('—।॥ \u200d')).toEqual([]);
  expect(searchKey('क'.repeat(500))).toHaveLength(80);
  expect(textKey('Bhagavad Gītā 2.47')).toBe('bhagavad gita 2 47');
});

test.each(['dharmah', 'dharmo', 'dharmam', 'dharmas', 'dharme', 'dharma'])(
  'the stem of %s is dharm',
  (form) => {
    expect(stemOf(searchKey(form))).toBe('dharm');
  },
);

test('short words keep their ending', () => {
  expect(['om', 'sita', 'gita', 'yoga'].map(stemOf)).toEqual(['om', 'sita', 'gita', 'yoga']);
});

test.each([
  ['bhagwan', 'भगवान'],
  ['upnishad', 'उपनिषद'],
  ['karm', 'कर्म'],
  ['ramayan', 'रामायण'],
])('%s has the skeleton of %s', (typed, written) => {
  expect(skeletonOf(searchKey(typed))).toBe(skeletonOf(searchKey(written)));
});
