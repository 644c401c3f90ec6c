import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ChoiceListField } from './choice-list-field.tsx';

const lamps = { value: 'lamps', label: 'Why we light a lamp' };
const sky = { value: 'sky', label: 'Reading the sky' };

function Posts() {
  const [values, setValues] = useState<string[]>(['sky']);
  return (
    <ChoiceListField
      label="Related posts"
      hint=""
      chosen={[lamps, sky].filter(({ value }) => values.includes(value))}
      found={[lamps, sky]}
      maxChosen={2}
      onSearch={() => {}}
      onChange={setValues}
    />
  );
}

function open() {
  render(
    <I18nProvider locale="en">
      <Posts />
    </I18nProvider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: /^Related posts/ });
}

test('an entry is chosen from the list, or by Enter when only one matches', () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'lamp' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: `Remove ${lamps.label}` })).toBeTruthy();
  expect(field.disabled).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: `Remove ${sky.label}` }));
  fireEvent.change(field, { target: { value: sky.label } });
  expect(screen.getByRole('button', { name: `Remove ${sky.label}` })).toBeTruthy();
});

test('text that names no entry is not taken', () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'unknown' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Choose one of the listed entries.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
