import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const path = '/api/subscriptions/subscribe';
const success = { status: 200, body: { message: 'Please check your inbox.' } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderForm(locale: Locale = 'en') {
  return renderPage(NewsletterForm, { locale });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /email/i });
const button = () => screen.getByRole('button');

function type(address: string): void {
  fireEvent.focusIn(field());
  fireEvent.change(field(), { target: { value: address } });
}

async function submit(): Promise<void> {
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(2000));
}

test('NWS-05, NWS-12: the form has a required email field and a button "Subscribe"', async () => {
  const { container } = renderForm();

  expect(field().type).toBe('email');
  expect(field().required).toBe(true);
  expect(button().textContent).toContain('Subscribe');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBe(button());
  await expectNoAxeViolations(container);
});

test('NWS-04: an empty field shows an error, and nothing is sent', async () => {
  const calls = fakeApi({ [path]: success });
  renderForm();
  await submit();

  expect(screen.getByRole('alert').textContent).toBe('Please enter your email address');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(calls).toEqual([]);
});

test('the error goes once the address is typed in', async () => {
  renderForm();
  await submit();
  fireEvent.input(field(), { target: { value: 'sita@example.org' } });

  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('NWS-02, NWS-03: while sending, the button shows it, and field and button are disabled', async () => {
  const response = Promise.withResolvers<typeof success>();
  fakeApi({ [path]: response.promise });
  renderForm();
  type('sita@example.org');
  await submit();

  expect(screen.getByRole('button', { name: 'Subscribing...' })).toHaveProperty('disabled', true);
  expect(field().disabled).toBe(true);

  response.resolve(success);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(field().disabled).toBe(false);
  expect(document.activeElement).toBe(field());
});

test('NWS-06, NWS-10: only the address is sent; then thanks and an empty field', async () => {
  const calls = fakeApi({ [path]: success, '/api/form-token': { status: 200, body: { token: 'abc' } } });
  renderForm();
  type(' sita@example.org ');
  await submit();

  const sent = calls.find((call) => call.path === path);
  expect(sent).toMatchObject({ method: 'POST', body: { email: 'sita@example.org' } });
  expect(Object.keys(sent?.body as object)).toEqual(['email']);
  expect(sent?.headers).toMatchObject({ 'x-form-token': 'abc' });
  expect(screen.getByRole('status').textContent).toContain('Thank you for subscribing!');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  expect(field().value).toBe('');
});

test('an address that was posted without scripts and rejected is in the field until it is sent', async () => {
  fakeApi({ [path]: success });
  const posted = { form: path, fields: { email: 'sita@' }, errors: {}, status: 400 };
  renderPage(() => (
    <PostedFormContext value={posted}>
      <NewsletterForm />
    </PostedFormContext>
  ));
  expect(field().value).toBe('sita@');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');

  type('sita@example.org');
  await submit();
  expect(screen.getByRole('status').textContent).toContain('Thank you for subscribing!');
  expect(field().value).toBe('');
});

test.each([
  [{ status: 400, body: { message: 'We know better.' } }, 'We know better.'],
  [{ status: 500, body: { message: '' } }, 'Failed to subscribe. Please try again.'],
  [{ status: 500, body: {} }, 'Failed to subscribe. Please try again.'],
  [{ status: 502, body: '<html>Bad gateway</html>' }, 'Failed to subscribe. Please try again.'],
  ['network failure' as const, 'Network error. Please check your connection and try again.'],
])(
  'NWS-07 to NWS-09: the response %j is shown as its message, and the address stays',
  async (response, sentence) => {
    fakeApi({ [path]: response });
    renderForm();
    type('sita@example.org');
    await submit();

    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(field().value).toBe('sita@example.org');
  },
);

test('in Hindi an error of the server is shown in Hindi', async () => {
  fakeApi({ [path]: { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } } });
  renderForm('hi');
  fireEvent.change(screen.getByRole('textbox', { name: 'ईमेल पता' }), {
    target: { value: 'sita@example.org' },
  });
  await submit();

  expect(screen.getByRole('alert').textContent).toMatch(/[\u0900-\u097f]/);
});

test('a second click while sending sends nothing', async () => {
  const calls = fakeApi({ [path]: success });
  renderForm();
  type('sita@example.org');
  fireEvent.click(button());
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(2000));

  expect(calls.filter((call) => call.path === path)).toHaveLength(1);
});

test.each([
  ['its page, which shows the result', { mailing: 'verse' as const }, '/verse'],
  ['the page of the newsletter, when its own shows no result', { id: 'footer-email' }, '/newsletter'],
])('without scripts the form is posted to %s', (_, props, address) => {
  const { container } = renderPage(() => <NewsletterForm {...props} />, { path: '/verse' });

  expect(container.querySelector('form')?.getAttribute('action')).toBe(`${address}#form-result`);
});
