import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { type RegionalGuide, RegionalIndex } from './regional-index.tsx';

afterEach(() => history.replaceState(null, ''));

const guide = (key: string, region: string, tradition: string | null): RegionalGuide => ({
  key,
  name: key,
  summary: '',
  language: 'en',
  regional: { regions: [region], tradition, rule: '' },
});
const guides = [
  guide('Onam', 'Kerala', null),
  guide('Gangaur', 'Rajasthan', null),
  guide('Chhath', 'Bihar', 'Smarta'),
];

const show = () => renderPage(() => <RegionalIndex guides={guides} />);
const group = (region: RegExp) => screen.getByText(region, { selector: 'summary' }).closest('details');

test('the chosen region is chosen again on the way back', () => {
  const first = show();
  fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Kerala' } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Onam']);
  first.unmount();

  show();
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('Kerala');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Onam']);
});

test('a choice that was kept in another language is no choice', () => {
  history.replaceState({ 'festival-filter': ['केरल', ''] }, '');
  show();
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('');
  expect(screen.queryByText(/^No observances match/)).toBeNull();
});

test('an opened region is open again on the way back', () => {
  const first = show();
  const kerala = group(/^Kerala/);
  if (!kerala) throw new Error('no group');
  kerala.open = true;
  fireEvent(kerala, new Event('toggle'));
  first.unmount();

  show();
  expect([group(/^Kerala/)?.open, group(/^Rajasthan/)?.open]).toEqual([true, false]);
});
