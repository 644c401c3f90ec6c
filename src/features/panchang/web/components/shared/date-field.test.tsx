import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { DateField } from './date-field.tsx';

/** Page that shows the chosen date, with a button that shows the next day. */
function renderField() {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderPage(() => {
    const [date, setDate] = useState<CivilDate>('2026-03-05');
    return (
      <>
        <DateField
          date={date}
          onChange={(chosen) => {
            onChange(chosen);
            setDate(chosen);
          }}
        />
        <button type="button" onClick={() => setDate('2026-03-06')}>
          Next day
        </button>
        <button type="button" onClick={() => setDate('2026-03-05')}>
          Previous day
        </button>
      </>
    );
  });
  field().focus();
  return onChange;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Go to date');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a date keeps the focus while it is typed, and applies after a pause', async () => {
  const onChange = renderField();
  const first = field();
  type('2026-01-05');
  await wait(300);
  expect(document.activeElement).toBe(first);
  type('2026-12-05');
  await wait(599);
  expect(onChange).not.toHaveBeenCalled();

  await wait(1);
  expect(onChange.mock.calls).toEqual([['2026-12-05']]);
  expect(document.activeElement).toBe(first);
  expect(field().value).toBe('2026-12-05');
});

test.each([
  ['Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
  ['leaving the field', () => fireEvent.blur(field())],
])('%s applies a typed date at once, and only once', async (_, finish) => {
  const onChange = renderField();
  type('2026-12-05');
  finish();
  expect(onChange.mock.calls).toEqual([['2026-12-05']]);

  await wait(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an incomplete date has no effect, and the field follows the shown date again', async () => {
  const onChange = renderField();
  type('');
  await wait(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(field().value).toBe('');

  act(() => field().blur());
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('2026-03-06');
  type('2026-12-05');
  type('');
  await wait(1000);
  expect(onChange).not.toHaveBeenCalled();
});

test.each(['1850-01-01', '2101-01-01'])(
  'the date %s of another year stays in the field with an error',
  async (value) => {
    const onChange = renderField();
    type(value);
    await wait(600);
    expect(screen.getByRole('alert').textContent).toBe('Enter a date from 1900 to 2100.');
    act(() => field().blur());
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([value, 'true']);
    expect(onChange).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(field().value).toBe('2026-03-06');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(field().value).toBe('2026-03-05');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a date changed elsewhere is shown while the field is not in use', () => {
  renderField();
  act(() => field().blur());
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(field().value).toBe('2026-03-06');
});
