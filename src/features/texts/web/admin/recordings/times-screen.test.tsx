import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedRecording } from '../../../recording-contract.ts';
import { Component as TimesScreen, loader } from './times-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const verses = ['1.1', '1.2', '1.3'].map((number) => ({ number, lines: ['धर्मक्षेत्रे'] }));

test('a time after the end of the recording is not saved, and its field is marked', async () => {
  const title = { en: 'Gita', hi: 'गीता', sa: 'गीता' };
  const cues = [{ verse: '1.1', startMs: 0, endMs: 9000, wordStartsMs: [] }];
  const recording = { id, version: 1, audio: '/gita.mp3', fileName: 'gita.mp3', cues, verses };
  const path = `/api/admin/text-recordings/${id}`;
  const calls = fakeApi({
    [path]: {
      status: 200,
      body: { ...recording, work: { slug: 'gita', title }, division: { slug: '1', title } },
    },
    [`${path}/times`]: { status: 200, body: { ...recording, version: 2 } },
  });
  renderScreen(TimesScreen, {
    loader,
    route: '/admin/texts/recordings/:id/times',
    path: `/admin/texts/recordings/${id}/times`,
  });
  const audio = await screen.findByLabelText('gita.mp3');
  Object.defineProperty(audio, 'duration', { value: 7.4 });
  fireEvent.durationChange(audio);
  const end = screen.getByLabelText('End of verse 1.1 in seconds');
  expect(end.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Times are after the end of the recording: 1.1.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);

  fireEvent.change(end, { target: { value: '7.4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

test('a verse that was tapped while the times were saved is kept, and is still to be saved', async () => {
  const cues = [{ verse: '1.1', startMs: 0, endMs: 1000, wordStartsMs: [] }];
  const title = { en: 'Gita', hi: 'गीता', sa: 'गीता' };
  const recording = { id, version: 1, audio: '/gita.mp3', fileName: 'gita.mp3', cues, verses };
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: Partial<EditedRecording> }>();
  fakeApi({
    [`/api/admin/text-recordings/${id}`]: {
      status: 200,
      body: { ...recording, work: { slug: 'gita', title }, division: { slug: '1', title } },
    },
    [`/api/admin/text-recordings/${id}/times`]: promise,
  });
  const { router } = renderScreen(TimesScreen, {
    loader,
    route: '/admin/texts/recordings/:id/times',
    path: `/admin/texts/recordings/${id}/times`,
  });
  const second = await screen.findByRole('button', { name: 'Verse 1.2 begins' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(second);
  resolve({ status: 200, body: { ...recording, version: 2 } });
  await screen.findByText('Saved.');

  expect(screen.getByRole('button', { name: 'Verse 1.3 begins' })).toBeTruthy();
  void router.navigate('/admin/texts');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});
