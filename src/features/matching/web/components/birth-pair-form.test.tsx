import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydratePage, renderPage } from '#tests/support/render-page.tsx';
import { useMatching } from '../use-matching.ts';
import { BirthPairForm } from './birth-pair-form.tsx';

const delhi = (id: string, region: string, countryName: string) => ({
  id,
  name: 'Delhi',
  region,
  country: 'IN',
  countryName,
  latitude: 28.65,
  longitude: 77.23,
  zone: 'Asia/Kolkata',
  population: 1,
});

afterEach(() => vi.unstubAllGlobals());

function Form() {
  return <BirthPairForm matching={useMatching()} />;
}

function compare(response: () => Response, date = '1994-08-02'): void {
  vi.stubGlobal('fetch', async () => response());
  renderPage(Form, { path: '/matching' });
  for (const name of ['Groom', 'Bride']) {
    const person = within(screen.getByRole('group', { name }));
    fireEvent.change(person.getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(person.getByLabelText('Time'), { target: { value: '06:40' } });
    fireEvent.change(person.getByLabelText('Place'), { target: { value: 'Delhi' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Compare the Charts' }));
}

/** Messages beside the fields, which appear when the calculation is loaded. */
async function errors(): Promise<(string | null)[]> {
  const found = await screen.findAllByRole('alert', undefined, { timeout: 10_000 });
  return found.map(({ textContent }) => textContent);
}

test('a failed search is not reported as an unknown place', async () => {
  compare(() => Response.error());
  expect(await errors()).toEqual([
    expect.stringMatching(/^Couldn’t look up the place/),
    expect.stringMatching(/^Couldn’t look up the place/),
  ]);
});

test('a name that several places share offers them to choose from', async () => {
  const items = [delhi('1', 'Delhi', 'India'), delhi('2', 'Ontario', 'Canada')];
  compare(() => Response.json({ items, isSuggestion: false }));
  await errors();
  const lists = screen.getAllByRole('listbox');
  expect(lists.map((list) => within(list).getAllByRole('option').length)).toEqual([2, 2]);

  const [option] = within(lists[0] ?? document.body).getAllByRole('option');
  fireEvent.click(option ?? document.body);
  expect([screen.getAllByRole('alert').length, screen.getAllByRole('listbox').length]).toEqual([1, 1]);
});

test('what was entered before hydration is compared', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], isSuggestion: false }));
  hydratePage(Form, { path: '/matching' }, (page) => {
    const values = { date: '1994-08-02', time: '06:40', text: 'Delhi' };
    for (const [type, value] of Object.entries(values))
      for (const input of page.querySelectorAll<HTMLInputElement>(`input[type=${type}]`)) input.value = value;
    page.querySelector<HTMLInputElement>('fieldset:last-of-type [type=checkbox]')?.click();
  });
  const bride = within(screen.getByRole('group', { name: 'Bride' }));
  expect(bride.getByLabelText<HTMLInputElement>('Time').disabled).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Compare the Charts' }));
  expect(await errors()).toEqual([
    expect.stringContaining('Place not found.'),
    expect.stringContaining('Place not found.'),
  ]);
});

test('a year that is not supported is named as such', async () => {
  compare(() => Response.json({ items: [delhi('1', 'Delhi', 'India')], isSuggestion: false }), '1850-08-02');
  expect(await errors()).toEqual(['Enter a year from 1900 to 2100.', 'Enter a year from 1900 to 2100.']);
});
