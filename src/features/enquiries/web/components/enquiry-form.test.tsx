import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The form loads this on submit; imported here because loading does not follow the fake clock.
import '#src/api/field-errors.ts';
import '../../contract.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const path = '/api/enquiries';
const success = { status: 201, body: { message: 'Your inquiry has been received.' } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderForm() {
  return renderPage(() => <EnquiryForm projectId="land" />);
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement & HTMLTextAreaElement>('textbox', { name });
const types = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Inquiry Type' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function fillIn(): void {
  fireEvent.change(types(), { target: { value: 'Partnership' } });
  fireEvent.change(field(/^Name/), { target: { value: 'Arjuna' } });
  fireEvent.change(field(/^Email/), { target: { value: 'arjuna@example.org' } });
  fireEvent.change(field(/^Subject/), { target: { value: 'Stones' } });
  fireEvent.change(field(/^Message/), { target: { value: 'We would like to give stones.' } });
}

test('ENQ-01 to ENQ-05: the fields, which are required, and their types', async () => {
  const { container } = renderForm();

  expect([...types().options].map((option) => option.text)).toEqual([
    'General Information',
    'Volunteer Opportunity',
    'Donation Question',
    'Partnership',
  ]);
  expect(types().value).toBe('General Information');
  expect([/^Name/, /^Email/, /^Phone/, /^Subject/, /^Message/].map((name) => field(name).required)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect([field(/^Email/).type, field(/^Phone/).type, field(/^Message/).rows]).toEqual(['email', 'tel', 4]);
  await expectNoAxeViolations(container);
});

test('ENQ-06 to ENQ-11: all seven keys are sent, the success message stays for 5 s, then the form is reset', async () => {
  const response = Promise.withResolvers<typeof success>();
  const calls = fakeApi({ [path]: response.promise });
  renderForm();
  fillIn();
  fireEvent.click(screen.getByRole('button'));
  await pass(100);

  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  expect(calls[0]?.body).toEqual({
    projectId: 'land',
    inquiryType: 'Partnership',
    name: 'Arjuna',
    email: 'arjuna@example.org',
    phone: '',
    subject: 'Stones',
    message: 'We would like to give stones.',
  });

  response.resolve(success);
  await pass(100);
  const panel = screen.getByRole('status');
  expect(panel.textContent).toMatch(/Inquiry Sent Successfully!.*24-48 hours/);

  await pass(4700);
  expect(screen.getByRole('status')).toBe(panel);
  await pass(400);
  expect(types().value).toBe('General Information');
  expect(field(/^Name/).value).toBe('');
});

test('ENQ-10: a failure shows an alert, keeps the input and enables the button', async () => {
  fakeApi({ [path]: 'network failure' });
  renderForm();
  fillIn();
  fireEvent.click(screen.getByRole('button'));
  await pass(300);

  expect(screen.getByRole('alert').textContent).toBe('Failed to send inquiry. Please try again.');
  expect(types().value).toBe('Partnership');
  expect(field(/^Message/).value).toBe('We would like to give stones.');
  expect(screen.getByRole('button', { name: 'Send Inquiry' })).toHaveProperty('disabled', false);
});

test('ENQ-12: overlong input is reported at its field', async () => {
  const calls = fakeApi({ [path]: success });
  const { container } = renderForm();
  fillIn();
  fireEvent.change(field(/^Message/), { target: { value: 'x'.repeat(5001) } });
  fireEvent.click(screen.getByRole('button'));
  await pass(300);

  expect(container.querySelector('.field-error')?.textContent).toBe('Use 5000 characters or fewer.');
  expect(calls).toEqual([]);
});
