import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { scanText } from '../calculation/calculation.ts';
import { exampleVerses } from './example-verses.ts';
import { Component } from './prosody-page.tsx';

const [example] = exampleVerses;
const { id, text } = example ?? { id: '', text: '' };
const typed = 'नमामीशमीशान निर्वाणरूपं विभुं व्यापकं ब्रह्मवेदस्वरूपम् । निजं निर्गुणं निर्विकल्पं निरीहं चिदाकाशमाकाशवासं भजेऽहम् ॥';

test('the link of the example that is shown replaces the typed text', async () => {
  const loader = () => ({ text, exampleId: id, verses: scanText(text) });
  const { router } = renderPage(Component, { path: `/prosody?example=${id}`, loader });
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  await screen.findByRole('textbox');
  fireEvent.change(field(), { target: { value: 'वागर्थाविव' } });
  await act(() => router.navigate(`/prosody?example=${id}#main`));
  expect(field().value, 'after the skip link').toBe('वागर्थाविव');
  await act(() => router.navigate(`/prosody?example=${id}`));
  expect(field().value).toBe(text);
});

test('a typed verse is shown again with its meter after a reload and on the way back', async () => {
  const loader = () => ({ text, exampleId: id, verses: scanText(text) });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
  const first = renderPage(Component, { path: '/prosody', loader });
  fireEvent.change(await field(), { target: { value: typed } });
  await expect.poll(() => history.state).toMatchObject({ verse: typed });
  first.unmount();

  const second = renderPage(Component, { path: '/prosody', loader });
  await expect.poll(async () => (await field()).value).toBe(typed);
  expect(await screen.findByRole('heading', { name: /bhujaṅgaprayāta/i })).toBeTruthy();
  history.replaceState(null, '');
  await act(() => second.router.navigate('/prosody#main'));
  expect((await field()).value, 'after the skip link').toBe(typed);
});

test('a text that was posted without scripts is shown with its error', async () => {
  const loader = () => ({ text: 'Привет', exampleId: null, verses: [] });
  renderPage(Component, { path: '/prosody', loader });
  const form = (await screen.findByRole('textbox')).closest('form');
  const { hash } = new URL(form?.action ?? '');
  expect(document.querySelector(hash)?.contains(screen.getByRole('alert'))).toBe(true);
});

test('a text as long as the field is announced, because a longer one was cut', async () => {
  const loader = () => ({ text, exampleId: id, verses: scanText(text) });
  renderPage(Component, { path: '/prosody', loader });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  const full = () => screen.queryByText(/^The limit is 2,000 characters/)?.getAttribute('role');
  expect(full()).toBeUndefined();

  fireEvent.change(field, { target: { value: 'क'.repeat(field.maxLength) } });
  expect(full()).toBe('status');
});
