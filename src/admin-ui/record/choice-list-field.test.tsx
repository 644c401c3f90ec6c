import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ChoiceListField } from './choice-list-field.tsx';

const lamps = { value: 'lamps', label: 'Why we light a lamp' };
const sky = { value: 'sky', label: 'Reading the sky' };

function Posts({ maxChosen }: { maxChosen: number }) {
  const [values, setValues] = useState<string[]>(['sky']);
  return (
    <ChoiceListField
      label="Related posts"
      hint=""
      chosen={[lamps, sky].filter(({ value }) => values.includes(value))}
      found={[lamps, sky]}
      maxChosen={maxChosen}
      onSearch={() => {}}
      onChange={setValues}
    />
  );
}

function open(maxChosen = 2) {
  render(
    <I18nProvider locale="en">
      <Posts maxChosen={maxChosen} />
    </I18nProvider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: /^Related posts/ });
}

test('an entry is chosen from the list, or by Enter when only one matches', () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'lamp' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: `Remove ${lamps.label}` })).toBeTruthy();
  expect(field.readOnly).toBe(true);

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

test('the field keeps the focus when the last possible entry is chosen or one is removed', () => {
  const field = open(1);
  expect([field.readOnly, field.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  const button = screen.getByRole('button', { name: `Remove ${sky.label}` });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(field);
  expect([field.readOnly, field.getAttribute('aria-disabled')]).toEqual([false, null]);

  fireEvent.change(field, { target: { value: lamps.label } });
  expect([field.disabled, field.readOnly]).toEqual([false, true]);
  expect(document.activeElement).toBe(field);
});
