import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
// The form loads this on submit; imported here because loading does not follow the fake clock.
import '#src/api/field-errors.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { endpoint } from '#src/api/endpoint.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { PostedFormContext } from './posted-form-context.ts';
import { VisitorForm } from './visitor-form.tsx';

const schema = z.object({ name: z.string().min(1) });
const sendName = endpoint({
  method: 'POST',
  path: '/api/names',
  summary: 'Send a name',
  group: 'Tests',
  body: schema,
  responses: { 201: z.object({}) },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.unstubAllGlobals());

function show(...responses: { status: number; body?: unknown }[]) {
  showPosted(null, ...responses);
}

function showPosted(posted: PostedForm | null, ...responses: { status: number; body?: unknown }[]) {
  fakeApi({ '/api/names': responses });
  renderPage(() => (
    <PostedFormContext value={posted}>
      <VisitorForm<typeof sendName>
        address={sendName}
        loadSchema={async () => schema}
        words={{ submit: 'Send', sentTitle: 'Sent', sentText: 'Thank you.', failed: 'Not sent.' }}
      >
        {(errorOf) => (
          <Field label="Name" {...errorOf('name', 'Name')}>
            <Input name="name" defaultValue="Uma" />
          </Field>
        )}
      </VisitorForm>
      <button type="button">Elsewhere</button>
    </PostedFormContext>
  ));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function send(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  await pass(100);
}

test('the notice of a failure has the focus, after each attempt', async () => {
  show({ status: 503 }, { status: 503 });
  await send();
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  await send();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a field that the server rejects has the focus, not the notice', async () => {
  const fields = { name: { code: 'too_long', message: 'Too long.' } };
  show({ status: 400, body: { code: 'validation_failed', message: 'Check the fields.', fields } });
  await send();

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the error of a field is removed when its value is changed', async () => {
  const fields = { name: { code: 'too_long', message: 'Too long.' } };
  const rejected = { status: 400, body: { code: 'validation_failed', message: 'Check the fields.', fields } };
  show(rejected, rejected);
  await send();
  const name = screen.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');

  fireEvent.input(name, { target: { value: 'Um' } });
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(name);

  await send();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('ENQ-09, CON-11: the focus moves from the confirmation to the new form', async () => {
  show({ status: 201 });
  await send();
  expect(document.activeElement).toBe(screen.getByRole('status'));

  await pass(5000);
  const form = screen.getByLabelText('Name').closest('form');
  expect(form).toBeTruthy();
  expect(document.activeElement).toBe(form);
});

test('ENQ-09, CON-11: the new form leaves the focus where the visitor has moved it', async () => {
  show({ status: 201 });
  await send();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();

  await pass(5000);
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
});

test('a form that was posted without scripts keeps its input until it is sent', async () => {
  const errors = { name: { code: 'too_long', message: 'Too long.' } };
  const form = sendName.path;
  showPosted({ form, fields: { name: 'Sita' }, errors, status: 400 }, { status: 503 }, { status: 201 });

  const link = within(screen.getByRole('alert')).getByRole<HTMLAnchorElement>('link');
  expect(link.textContent).toMatch(/^Name: /);
  expect(document.getElementById(decodeURIComponent(link.hash.slice(1)))).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sita');

  await send();
  expect(screen.getByRole('alert').textContent).toBe('Not sent.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sita');

  await send();
  await pass(5000);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Uma');
});

test('a form that was posted to another endpoint changes nothing', () => {
  showPosted({ form: '/api/contact', fields: { name: 'Sita' }, errors: {}, status: 503 });

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Uma');
});
