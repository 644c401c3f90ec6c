import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import * as endpoints from '../../endpoints.ts';
import { RequestMagicLink } from './request-magic-link.tsx';

const { path } = endpoints.requestMagicLink;
const sent = { status: 200, body: { message: 'Sent.' } };

afterEach(() => vi.unstubAllGlobals());

function send(): HTMLElement {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'uma@example.org' } });
  const button = screen.getByRole('button', { name: 'Send Link' });
  button.focus();
  fireEvent.click(button);
  return button;
}

test('while the link is requested the button keeps the focus and sends no second request', async () => {
  const response = Promise.withResolvers<typeof sent>();
  const calls = fakeApi({ [path]: response.promise });
  renderPage(() => <RequestMagicLink reason={null} />);
  const button = send();
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');

  response.resolve(sent);
  const notice = (await screen.findByText('Check your email')).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(calls).toHaveLength(1);
});

test('the error of the address goes once it is typed in', async () => {
  renderPage(() => <RequestMagicLink reason={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  const field = screen.getByLabelText('Email');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.input(field, { target: { value: 'u' } });

  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('the form for another address has the focus when it returns', async () => {
  fakeApi({ [path]: sent });
  renderPage(() => <RequestMagicLink reason={null} />);
  send();
  const again = await screen.findByRole('button', { name: 'Use Another Address' });
  again.focus();
  fireEvent.click(again);

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email').closest('form')));
});

test('a failure and an invalid link are shown with the focus', async () => {
  fakeApi({ [path]: { status: 503 } });
  renderPage(() => <RequestMagicLink reason="invalid" />);
  expect(document.activeElement?.textContent).toContain('This link has expired');

  send();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});
