import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
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

function compare(response: () => Response): void {
  vi.stubGlobal('fetch', async () => response());
  renderPage(Form, { path: '/matching' });
  for (const name of ['Groom', 'Bride']) {
    const person = within(screen.getByRole('group', { name }));
    fireEvent.change(person.getByLabelText('Date'), { target: { value: '1994-08-02' } });
    fireEvent.change(person.getByLabelText('Time'), { target: { value: '06:40' } });
    fireEvent.change(person.getByLabelText('Place'), { target: { value: 'Delhi' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Compare the Charts' }));
}

test('a failed search is not reported as an unknown place', async () => {
  compare(() => Response.error());
  const messages = await screen.findAllByText(/^Couldn’t look up the place/, undefined, {
    timeout: 10_000,
  });
  expect(messages).toHaveLength(2);
});

test('a name that several places share offers them to choose from', async () => {
  const items = [delhi('1', 'Delhi', 'India'), delhi('2', 'Ontario', 'Canada')];
  compare(() => Response.json({ items, isSuggestion: false }));
  const lists = await screen.findAllByRole('listbox', undefined, { timeout: 10_000 });
  expect(lists.map((list) => within(list).getAllByRole('option').length)).toEqual([2, 2]);
});
