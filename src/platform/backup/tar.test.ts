import { spawnSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

const long = `files/media/ab/${'a'.repeat(90)}.webp`;
const veryLong = `files/media/${'x'.repeat(60)}/${'y'.repeat(90)}`;
const contents: [string, Buffer][] = [
  ['about.json', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  ['block', Buffer.alloc(512, 1)],
  [long, Buffer.alloc(513, 2)],
  [veryLong, Buffer.alloc(2000, 3)],
];
const archive = Buffer.concat([
  ...contents.flatMap(([name, body]) => [tarHeader(name, body.length), body, tarPadding(body.length)]),
  tarEnd(),
]);

async function* inPieces(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += step) yield bytes.subarray(start, start + step);
}

test.each([7, 512, 100_000])('files come back from a stream in pieces of %i bytes', async (step) => {
  const found: [string, Buffer][] = [];
  for await (const { name, body } of readTar(inPieces(archive, step))) found.push([name, await buffer(body)]);
  expect(found).toEqual(contents);
});

test('a file that nobody reads is skipped', async () => {
  const names: string[] = [];
  for await (const { name } of readTar(inPieces(archive, 100))) names.push(name);
  expect(names).toEqual(contents.map(([name]) => name));
});

test('a damaged header and an early end are told', async () => {
  const damaged = Buffer.from(archive);
  damaged[3] = 0x7a;
  const readAll = async (bytes: Buffer) => {
    for await (const { body } of readTar(inPieces(bytes, 300))) await buffer(body);
  };
  await expect(readAll(damaged)).rejects.toThrow('damaged');
  await expect(readAll(archive.subarray(0, 5000))).rejects.toThrow('incomplete');
});

test('another tar program lists the same files', () => {
  const { stdout } = spawnSync('tar', ['-tf', '-'], { input: archive, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(contents.map(([name]) => name));
});
