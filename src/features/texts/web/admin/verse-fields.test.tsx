import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { VerseForm } from '../../verse-form.ts';
import { VerseFields } from './verse-fields.tsx';

const verse: VerseForm = {
  lines: ['ईशा वास्यम् ॥'],
  speaker: '',
  metre: '',
  references: [],
  words: [
    { printed: 'ईशा', parts: [{ sa: 'ईशा', en: 'by the Lord', hi: 'ईश्वर से' }] },
    { printed: 'वास्यम्', parts: [{ sa: 'वास्यम्', en: 'to be covered', hi: 'ढका' }] },
  ],
  translations: [],
  notes: [],
};

test('an empty text of a verse is named as missing', () => {
  renderPage(() => (
    <VerseFields
      values={{ ...verse, lines: [] }}
      change={() => {}}
      issueOf={(field) => (field === 'lines' ? { field, code: 'too_small' } : undefined)}
    />
  ));

  expect(screen.getByText('This field is required.')).toBeTruthy();
});

function Edited() {
  const [values, setValues] = useState(verse);
  return (
    <VerseFields
      values={values}
      change={(part) => setValues({ ...values, ...part })}
      issueOf={() => undefined}
    />
  );
}

test.each([
  ['a sign is typed and removed', ['ईशाः वास्यम् ॥', 'ईशा वास्यम् ॥']],
  ['the text is cut and pasted', ['', 'ईशा वास्यम् ॥']],
])('meanings of words stay while %s', (_name, texts) => {
  renderPage(Edited);
  for (const value of texts) {
    fireEvent.change(screen.getByLabelText(/^Text in Devanagari/), { target: { value } });
  }

  expect(screen.getByDisplayValue('by the Lord')).toBeTruthy();
  expect(screen.getByDisplayValue('to be covered')).toBeTruthy();
});
