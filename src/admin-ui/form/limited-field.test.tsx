import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { TextField } from '../record/record-fields.tsx';
import { LimitedField } from './limited-field.tsx';
import { textLength, tooLongIssues } from './text-limit.ts';

function OwnField() {
  const [text, setText] = useState('');
  return (
    <LimitedField label="Note" hint="For the team." text={text} most={20}>
      <Textarea value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </LimitedField>
  );
}

function RecordField() {
  const [text, setText] = useState('');
  return <TextField label="Note" hint="For the team." value={text} maxLength={20} onChange={setText} />;
}

test.each([
  ['a field of its own', OwnField],
  ['a field of a record', RecordField],
])('%s keeps a pasted text, counts it near the limit, and has an error beyond it', (_, Shown) => {
  render(
    <I18nProvider locale="en">
      <Shown />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });

  expect(field.getAttribute('maxlength')).toBeNull();
  type('a'.repeat(15));
  expect(screen.queryByText(/characters/)).toBeNull();
  type('a'.repeat(16));
  expect(screen.getByText('16 of 20 characters')).toBeTruthy();
  type('a'.repeat(21));
  expect(field.value).toHaveLength(21);
  expect(screen.getByRole('alert').textContent).toBe('Use 20 characters or fewer.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  type('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('For the team.')).toBeTruthy();
});

test('characters are counted as the server counts them', () => {
  expect(textLength(' दीप🪔 \n')).toBe(4);
  expect(tooLongIssues({ note: ['🪔🪔', 2], reason: ['lamp', 3] })).toEqual({
    reason: { field: 'reason', code: 'too_long', most: 3 },
  });
  expect(tooLongIssues({ note: ['lamp', 4] })).toBeNull();
});
