import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { RemindersForm } from './reminders-form.tsx';

const isWrong = (control: Element) => control.getAttribute('aria-invalid') === 'true';

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
