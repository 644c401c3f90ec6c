import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const shared = { title: 'Land', text: 'Hills', url: 'https://sanatan.example/ProjectDetailPage/land' };
const reject = (name: string) => () => Promise.reject(new DOMException('no', name));

test('PRD-11: the share sheet of the device comes first', async () => {
  const given: unknown[] = [];
  const share = async (data: unknown) => void given.push(data);
  expect(await shareLink(shared, { share })).toBe('shared');
  expect(given).toEqual([shared]);
});

test('PRD-11: without a share sheet, or when the browser does not allow it, the link is copied', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  expect(await shareLink(shared, { clipboard })).toBe('copied');
  expect(await shareLink(shared, { share: reject('NotAllowedError'), clipboard })).toBe('copied');
  expect(copied).toEqual([shared.url, shared.url]);
});

test('PRD-11: a sheet that the visitor closes is no failure, and nothing is copied', async () => {
  expect(await shareLink(shared, { share: reject('AbortError') })).toBe('shared');
});

test('PRD-11: a failed share shows a message', async () => {
  expect(await shareLink(shared, {})).toBe('failed');
  expect(await shareLink(shared, { clipboard: { writeText: reject('NotAllowedError') } })).toBe('failed');
});
