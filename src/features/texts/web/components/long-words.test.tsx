import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongWords, syllablesOf } from './long-words.tsx';

test('a Sanskrit word is divided between syllables, never inside a conjunct or after an avagraha', () => {
  expect(syllablesOf('स्वयम्भूर्याथातथ्यतोऽर्थान्व्यदधाच्छाश्वतीभ्यः').join('-')).toBe(
    'स्वय-म्भू-र्या-था-त-थ्य-तो-ऽर्था-न्व्य-द-धा-च्छा-श्व-तीभ्यः',
  );
  expect(syllablesOf('पापविद्धम्').at(-1)).toBe('विद्धम्');
});

test('a transliterated word is divided before the consonants of a syllable', () => {
  expect(syllablesOf('svayambhūryāthātathyato’rthānvyadadhācchāśvatībhyaḥ').join('-')).toBe(
    'svaya-mbhū-ryā-thā-ta-thya-to-’rthā-nvya-da-dhā-cchā-śva-tībhyaḥ',
  );
});

test('the text of long words has no hyphens, and short words have no parts', () => {
  const long = 'sa paryagācchukramakāyamavraṇamasnāviraṃ';
  render(
    <>
      <p aria-label="long">
        <LongWords text={long} />
      </p>
      <p aria-label="short">
        <LongWords text="paribhūḥ" />
      </p>
    </>,
  );

  expect(screen.getByLabelText('long').textContent).toBe(long);
  expect(screen.getByLabelText('long').childElementCount).toBeGreaterThan(5);
  expect(screen.getByLabelText('short').childElementCount).toBe(0);
});
