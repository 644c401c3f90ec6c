import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const directory = await mkdtemp(join(tmpdir(), 'storage-'));
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(directory, 'buckets'),
  configureBuckets: [{ name: 'uploads' }],
});
const { port } = await bucketServer.run();
afterAll(async () => {
  await bucketServer.close();
  await rm(directory, { recursive: true, force: true });
});

const storages: [string, FileStorage][] = [
  ['a folder', createLocalStorage(join(directory, 'folder'))],
  [
    'a bucket',
    createS3Storage({
      bucket: 'uploads',
      prefix: 'media/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  ],
];

async function finishedFile(text: string) {
  const path = join(directory, 'upload');
  await writeFile(path, text);
  return { path, mediaType: 'application/pdf' };
}

test.each(storages)('%s stores a file and returns it, whole and in part', async (_name, storage) => {
  await storage.put('one-480.webp', await finishedFile('om shanti'));

  expect(await storage.lengthOf('one-480.webp')).toBe(9);
  expect(String(await buffer(await storage.open('one-480.webp', { start: 0, end: 8 })))).toBe('om shanti');
  expect(String(await buffer(await storage.open('one-480.webp', { start: 3, end: 5 })))).toBe('sha');
  expect(await readdir(directory)).not.toContain('upload');
});

test.each(storages)('%s deletes a file, and deleting a missing file succeeds', async (_name, storage) => {
  await storage.put('two.pdf', await finishedFile('gone soon'));

  await storage.remove('two.pdf');
  await storage.remove('two.pdf');

  expect(await storage.lengthOf('two.pdf')).toBeNull();
});

test.each(storages)('path traversal: %s rejects every name of another form', async (_name, storage) => {
  for (const name of ['../secret', 'a/b.pdf', '..', '', 'a\0.pdf', 'A.pdf']) {
    await expect((async () => storage.lengthOf(name))()).rejects.toThrow('not a name of a stored file');
  }
});
