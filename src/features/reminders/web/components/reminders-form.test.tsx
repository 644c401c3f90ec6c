import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { choosePlace } from '#src/features/panchang/web/chosen-place.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { choicesWith, suggestedChoices } from '../../choices.ts';
import { DayFields } from './day-fields.tsx';
import { RemindersForm } from './reminders-form.tsx';
import { TithiFields } from './tithi-fields.tsx';

const isWrong = (control: Element) => control.getAttribute('aria-invalid') === 'true';

afterEach(() => choosePlace(null));

test.each([
  ['a town is sent by its ID, so that reminders name it', '1253405', '1253405'],
  ['a position without a town is sent as such', undefined, '25.3167, 83.0104'],
])('%s', (_, id, sent) => {
  const varanasi = { latitude: 25.3167, longitude: 83.0104, zone: 'Asia/Kolkata', name: 'Varanasi, India' };
  choosePlace({ ...varanasi, ...(id && { id }) });
  renderPage(() => <RemindersForm stored={null} onStored={() => {}} />, { path: '/panchang/reminders' });
  expect(document.querySelector<HTMLInputElement>('[name="placeId"]')?.value).toBe(sent);
});

test('the error of a field goes once it is corrected, the others stay', async () => {
  renderPage(() => <RemindersForm stored={null} onStored={() => {}} />, { path: '/panchang/reminders' });
  const named = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const email = named('email');
  const consent = named('consent');
  fireEvent.submit(named('place').form as HTMLFormElement);
  await waitFor(() => expect(isWrong(email)).toBe(true));
  expect(isWrong(consent)).toBe(true);
  fireEvent.input(email, { target: { value: 'uma@example.org' } });

  expect(isWrong(email)).toBe(false);
  expect(isWrong(consent)).toBe(true);
});

test.each([
  ['en', '12', 'amanta'],
  ['hi', '1', 'purnimanta'],
] as const)(
  'in %s the month of a stored lunar date is counted as in the language',
  (locale, month, calendar) => {
    const tithi = { month: 12, tithi: 23, isAdhika: false, occasion: 'shraddha' as const, name: 'Uma' };
    const choices = { ...suggestedChoices, tithis: [tithi] };
    renderPage(() => <TithiFields choices={choices} errorOf={() => ({})} />, { path: '/', locale });

    const valueOf = (name: string) => document.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value;
    expect(valueOf('month1')).toBe(month);
    expect(valueOf('monthCalendar')).toBe(calendar);
  },
);

test.each([
  ['diwali', ['diwali'], []],
  ['ekadashi', [], ['ekadashi']],
] as const)('a link for %s chooses that alone in the empty form', (requested, observances, groups) => {
  renderPage(() => <RemindersForm stored={null} requested={requested} onStored={() => {}} />, {
    path: '/panchang/reminders',
  });
  const valuesOf = (names: string[]) =>
    names.filter((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked);
  const chosen = ['observance1', 'observance2', 'observance3'].map(
    (name) => document.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value,
  );
  expect(chosen.filter(Boolean)).toEqual(observances);
  expect(valuesOf(['festival', 'ekadashi', 'moon', 'fast'])).toEqual(groups);
});

test('the choices of stored reminders stay beside the observance of a link', () => {
  const stored = { ...suggestedChoices, observances: ['holi', 'ugadi', 'chhath'] };
  expect(choicesWith('diwali', stored).observances).toEqual(['holi', 'ugadi', 'chhath', 'diwali']);
  expect(choicesWith('ekadashi', { ...stored, groups: ['moon'] }).groups).toEqual(['moon', 'ekadashi']);
});

test('every stored observance has its row, with an empty one for another', () => {
  const choices = { ...suggestedChoices, observances: ['holi', 'ugadi', 'chhath', 'diwali'] };
  renderPage(() => <DayFields choices={choices} errorOf={() => ({})} />, { path: '/' });

  const fields = document.querySelectorAll<HTMLSelectElement>('[name^="observance"]');
  expect([...fields].map(({ value }) => value)).toEqual([...choices.observances, '']);
});
