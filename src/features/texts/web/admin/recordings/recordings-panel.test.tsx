import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { RecordingsPanel } from './recordings-panel.tsx';

const uploadPath = '/api/admin/media';
const addPath = '/api/admin/text-divisions/3/recordings';

async function chooseFile(): Promise<void> {
  const Screen = () => <RecordingsPanel divisionId="3" recordings={[]} />;
  const { container } = renderScreen(Screen, { path: '/admin/texts/divisions/3' });
  await screen.findByRole('heading', { name: 'Recordings' });
  const input = container.querySelector('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files: [new File(['ID3'], 'gita.mp3')] } });
}

afterEach(() => history.replaceState(null, '', '/'));

test('a file whose upload ends after the screen was left becomes a recording', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const calls = fakeApi({ [uploadPath]: promise, [addPath]: { status: 201, body: { id: '7' } } });
  await chooseFile();
  await waitFor(() => expect(calls).toHaveLength(1));

  history.pushState(null, '', '/admin/donors');
  resolve({ status: 201, body: { id: '5' } });

  await waitFor(() => expect(calls[1]).toMatchObject({ path: addPath, body: { mediaId: '5' } }));
});

test.each([
  [
    'a file of another kind',
    { mediaId: { code: 'unknown_kind', message: '' } },
    'Choose an MP3 or Opus file.',
  ],
  ['another failure', undefined, 'Couldn’t upload the file. Please try again.'],
])('%s is reported', async (_, fields, text) => {
  const error = { code: 'validation_failed', message: '', ...(fields && { fields }) };
  fakeApi({ [uploadPath]: { status: 201, body: { id: '5' } }, [addPath]: { status: 400, body: error } });
  await chooseFile();

  expect(await screen.findByText(text)).toBeTruthy();
});

test('the message about a file of an unknown type names the types of a recording', async () => {
  const fields = { file: { code: 'unknown_kind', message: '' } };
  fakeApi({ [uploadPath]: { status: 400, body: { code: 'validation_failed', message: '', fields } } });
  await chooseFile();

  expect(await screen.findByText('Choose an MP3 or Opus file.')).toBeTruthy();
});
