import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { RedirectForm } from './redirect-form.tsx';

test.each([
  ['same', 'Enter a path other than the earlier one.'],
  ['loop', 'These redirects would lead in a circle.'],
])('a rejected target names its reason: %s', async (code, text) => {
  const fields = { target: { code, message: 'rejected' } };
  fakeApi({
    '/api/admin/redirects': { status: 400, body: { code: 'validation_failed', message: 'rejected', fields } },
  });
  renderScreen(() => <RedirectForm onCreated={() => {}} />);
  const target = screen.getByRole('textbox', { name: 'Leads to' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Earlier path' }), { target: { value: '/about' } });
  fireEvent.change(target, { target: { value: '/about' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add redirect' }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(target.getAttribute('aria-invalid')).toBe('true');
});

test('an added redirect is confirmed', async () => {
  fakeApi({ '/api/admin/redirects': { status: 201, body: { id: '1', path: '/a', target: '/about' } } });
  renderScreen(() => <RedirectForm onCreated={() => {}} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Earlier path' }), { target: { value: '/a' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Leads to' }), { target: { value: '/about' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add redirect' }));

  expect(await screen.findByText('Redirect added.')).toBeTruthy();
});

test.each([
  ['/about us', 'A path has no spaces. Write %20 for a space.'],
  ['about-us', 'Enter a path such as /about-us.'],
  [`/${'a'.repeat(500)}`, 'Use 500 characters or fewer.'],
])('the error of %s names what is wrong, and goes away with the correction', async (typed, text) => {
  renderScreen(() => <RedirectForm onCreated={() => {}} />);
  const path = screen.getByRole<HTMLInputElement>('textbox', { name: 'Earlier path' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Leads to' }), { target: { value: '/about' } });
  fireEvent.change(path, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Add redirect' }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(path.value).toBe(typed);
  fireEvent.change(path, { target: { value: '/about-us' } });
  expect(screen.queryByText(text)).toBeNull();
});

test('a pasted URL of this site becomes its path', () => {
  renderScreen(() => <RedirectForm onCreated={() => {}} />);
  const target = screen.getByRole<HTMLInputElement>('textbox', { name: 'Leads to' });
  fireEvent.change(target, { target: { value: 'https://sanatan.example/about?from=mail' } });

  expect(target.value).toBe('/about');
});
