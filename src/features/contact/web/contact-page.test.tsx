import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The form loads this on submit; imported here because loading does not follow the fake clock.
import '#src/api/field-errors.ts';
import '../contract.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as ContactPage } from './contact-page.tsx';

const path = '/api/contact';
const success = { status: 201, body: { message: 'Your message has been received.' } };
const message = {
  Name: 'Sita',
  Email: 'sita@example.org',
  Subject: 'A question',
  Message: 'When is the reading?',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function fillIn(values: Partial<typeof message> = message): void {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(field(name), { target: { value } });
  }
}

function submit(): void {
  fireEvent.click(screen.getByRole('button'));
}

const loaderData = { content: exampleContent('contact') };

test('CON-01 to CON-08: the sections, the address and the form of the page', () => {
  renderPage(ContactPage, { path: '/contact', loaderData });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connect With Us');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Seekers',
    'Devotees',
    'Scholars',
    'Well-wishers',
    'Follow us',
  ]);
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'namaste@sanatan.example' }).getAttribute('href')).toBe(
    'mailto:namaste@sanatan.example',
  );
  expect(screen.getByText('Global Non-Profit, Serving Worldwide')).toBeTruthy();
  expect(screen.getByText('California, United States')).toBeTruthy();
  expect(screen.getByText(/24-48 hours/)).toBeTruthy();
  for (const name of Object.keys(message)) expect(field(name).required, name).toBe(true);
  expect(field('Email').type).toBe('email');
});

test('CON-06: four named links to social networks open in new tabs', () => {
  renderPage(ContactPage, { path: '/contact', loaderData });

  const links = within(screen.getByRole('list', { name: /follow/i })).getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('CON-10 to CON-12: sending for 1.5 s, a panel for 5 s, then the empty form', async () => {
  const calls = fakeApi({ [path]: success });
  renderPage(ContactPage, { path: '/contact', loaderData });
  fillIn();
  submit();
  await pass(1400);

  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path,
    body: {
      name: 'Sita',
      email: 'sita@example.org',
      subject: 'A question',
      message: 'When is the reading?',
    },
  });
  expect(Object.keys(calls[0]?.body as object)).toEqual(['name', 'email', 'subject', 'message']);

  await pass(300);
  const panel = screen.getByText('Message Sent Successfully!').closest('[role="status"]');
  expect(panel?.textContent).toContain('24-48 hours');
  expect(document.activeElement).toBe(panel);
  expect(panel?.getAttribute('style'), 'the panel is not as large as its message').toBeNull();

  await pass(4500);
  expect(screen.getByText('Message Sent Successfully!')).toBeTruthy();
  await pass(700);
  expect(screen.queryByText('Message Sent Successfully!')).toBeNull();
  for (const name of Object.keys(message)) expect(field(name).value, name).toBe('');
});

test.each([
  [{ status: 500 }],
  [{ status: 429, body: { code: 'too_many_requests', message: 'x' } }],
  ['network failure' as const],
])('CON-13: the response %j shows an alert, and the input stays', async (response) => {
  fakeApi({ [path]: response });
  renderPage(ContactPage, { path: '/contact', loaderData });
  fillIn();
  submit();
  await pass(2000);

  expect(screen.getByRole('alert').textContent).toBe('Failed to send message. Please try again.');
  expect(field('Message').value).toBe('When is the reading?');
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveProperty('disabled', false);
});

test('CON-08, CON-09: missing and invalid values are reported at their fields, the first is focused, and nothing is sent', async () => {
  const calls = fakeApi({ [path]: success });
  const { container } = renderPage(ContactPage, { path: '/contact', loaderData });
  fillIn({ Name: 'Sita', Email: 'sita' });
  submit();
  await pass(200);

  expect(calls).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));
  expect([...container.querySelectorAll('.field-error')].map((error) => error.textContent)).toEqual([
    'Enter a valid email address, like name@example.com.',
    'Enter a subject',
    'Enter your message',
  ]);
  await expectNoAxeViolations(container);
});

test('CON-09: each empty field has its own message, and the title reports an error', async () => {
  fakeApi({ [path]: success });
  const { container } = renderPage(ContactPage, { path: '/contact', loaderData });
  const title = document.title;
  submit();
  await pass(200);

  expect([...container.querySelectorAll('.field-error')].map((error) => error.textContent)).toEqual([
    'Enter your name',
    'Enter your email address',
    'Enter a subject',
    'Enter your message',
  ]);
  expect(document.title).toBe(`Error: ${title}`);

  fillIn();
  submit();
  await pass(200);
  expect(document.title).toBe(title);
});

test('a retry of the same message has the same key, another message a different one', async () => {
  const calls = fakeApi({ [path]: [{ status: 500 }, { status: 500 }, success] });
  renderPage(ContactPage, { path: '/contact', loaderData });
  fillIn();
  for (const subject of ['A question', 'A question', 'Another question']) {
    fillIn({ Subject: subject });
    submit();
    await pass(1600);
  }

  const [first, second, third] = calls.map((call) => call.headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('CON, ACC-18: no violations in Hindi', async () => {
  const { container } = renderPage(ContactPage, {
    path: '/contact',
    locale: 'hi',
    loaderData: { content: exampleContent('contact', { locale: 'hi' }) },
  });

  await expectNoAxeViolations(container);
});
