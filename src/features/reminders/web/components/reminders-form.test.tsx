import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { choosePlace } from '#src/features/panchang/web/chosen-place.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { RemindersForm } from './reminders-form.tsx';

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
