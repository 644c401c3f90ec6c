import { expect, test } from 'vitest';
import { scanVerse } from './scan-verse.ts';

const shantiLine = 'ॐ शान्तिः शान्तिः शान्तिः ॥';
const full = ['ॐ पूर्णमदः पूर्णमिदं पूर्णात्पूर्णमुदच्यते ।', 'पूर्णस्य पूर्णमादाय पूर्णमेवावशिष्यते ।', shantiLine];
const gayatri = ['ॐ भूर्भुवः स्वः ।', 'तत्सवितुर्वरेण्यं भर्गो देवस्य धीमहि ।', 'धियो यो नः प्रचोदयात् ॥'];
const unreal = ['ॐ असतो मा सद्गमय ।', 'तमसो मा ज्योतिर्गमय ।', 'मृत्योर्मामृतं गमय ।', shantiLine];
const garments = [
  'वासांसि जीर्णानि यथा विहाय नवानि गृह्णाति नरोऽपराणि ।',
  'तथा शरीराणि विहाय जीर्णान्यन्यानि संयाति नवानि देही ॥',
];
const wonder = [
  'आश्चर्यवत्पश्यति कश्चिदेनमाश्चर्यवद्वदति तथैव चान्यः ।',
  'आश्चर्यवच्चैनमन्यः शृणोति श्रुत्वाप्येनं वेद न चैव कश्चित् ॥',
];

test.each([
  ['words of recitation do not count', full, 'anuṣṭubh', 'anuṣṭubh', [8, 8, 8, 8]],
  ['the three utterances do not count', gayatri, 'gāyatrī', 'gāyatrī', [7, 8, 8]],
  ['prose has no meter', unreal, 'mixed', undefined, [8, 9, 8]],
  ['a form of the stored meter is named', garments, 'triṣṭubh', 'upajāti', [11, 11, 11, 11]],
  ['an irregular verse has the stored meter', wonder, 'triṣṭubh', 'triṣṭubh', [12, 11, 11, 11]],
  ['the computed meter is named when none is stored', garments, null, 'upajāti', [11, 11, 11, 11]],
])('%s', (_case, lines, stored, name, lengths) => {
  const scan = scanVerse(lines, stored);

  expect(scan?.name?.latin).toBe(name);
  expect(scan?.quarters.map(({ syllables }) => syllables.length)).toEqual(lengths);
});

test('the name of a meter that is not known is shown as it is stored', () => {
  expect(scanVerse(wonder, 'nāmāntara')?.name).toEqual({ latin: 'nāmāntara', devanagari: 'nāmāntara' });
});
