import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { RepeatableFields } from './repeatable-fields.tsx';

function Steps({ newestFirst = false }) {
  const [parts, setParts] = useState([{ title: 'Land' }, { title: 'Walls' }, { title: 'Roof' }]);
  return (
    <RepeatableFields
      label="Timeline"
      addLabel="Add milestone"
      parts={parts}
      newPart={{ title: '' }}
      newestFirst={newestFirst}
      onChange={setParts}
    >
      {(part, change) => (
        <Field label="Title">
          <Input value={part.title} onChange={(event) => change({ title: event.currentTarget.value })} />
        </Field>
      )}
    </RepeatableFields>
  );
}

function renderSteps() {
  return render(
    <I18nProvider locale="en">
      <Steps />
    </I18nProvider>,
  );
}

function titles(): string[] {
  return screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Title' }).map(({ value }) => value);
}

function buttonOf(place: number, name: string): HTMLElement {
  return within(screen.getByRole('group', { name: `Timeline ${place}` })).getByRole('button', { name });
}

test('the focus follows a moved entry, and stays on the button at the end of the list', () => {
  renderSteps();
  const up = buttonOf(3, 'Move up');
  up.focus();

  for (const expected of [
    ['Land', 'Roof', 'Walls'],
    ['Roof', 'Land', 'Walls'],
    ['Roof', 'Land', 'Walls'],
  ]) {
    fireEvent.click(up);
    expect(titles()).toEqual(expected);
    expect(document.activeElement).toBe(up);
  }
  expect(up.getAttribute('aria-disabled')).toBe('true');
});

test('an edited entry keeps its position and its field', () => {
  renderSteps();
  const [, second] = screen.getAllByRole('textbox', { name: 'Title' });
  if (second) fireEvent.change(second, { target: { value: 'Doors' } });

  expect(titles()).toEqual(['Land', 'Doors', 'Roof']);
  expect(screen.getAllByRole('textbox', { name: 'Title' })[1]).toBe(second);
});

test('after a removal the next entry has the focus, and finally the add button', () => {
  renderSteps();
  fireEvent.click(buttonOf(1, 'Remove'));
  expect(titles()).toEqual(['Walls', 'Roof']);
  expect(document.activeElement).toBe(buttonOf(1, 'Remove'));

  fireEvent.click(buttonOf(2, 'Remove'));
  expect(document.activeElement).toBe(buttonOf(1, 'Remove'));

  fireEvent.click(buttonOf(1, 'Remove'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add milestone' }));
});

test('the first field of an added entry has the focus', () => {
  renderSteps();
  fireEvent.click(screen.getByRole('button', { name: 'Add milestone' }));

  expect(titles()).toEqual(['Land', 'Walls', 'Roof', '']);
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Title' })[3]);
});

test('a new entry is the first one where the newest is first', () => {
  render(
    <I18nProvider locale="en">
      <Steps newestFirst />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add milestone' }));

  expect(titles()).toEqual(['', 'Land', 'Walls', 'Roof']);
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Title' })[0]);
});
