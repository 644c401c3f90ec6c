import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageLoader } from './load-image.ts';
import { isPublicAddress } from '#src/platform/public-address.ts';

const server = createServer((request, response) => {
  if (request.url === '/image') return response.end('bytes');
  if (request.url === '/inside')
    return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  if (request.url === '/again') return response.writeHead(302, { location: '/image' }).end();
  if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end();
  return response.writeHead(404).end();
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const own = createImageLoader({ isAllowed: (address) => /^(127\.|::1)/.test(address), allowsAnyPort: true });

test('an image is loaded from an allowed address', async () => {
  expect((await buffer(await own(`${origin}/image`))).toString()).toBe('bytes');
});

test('redirects to other networks, files and without end are rejected', async () => {
  await expect(own(`${origin}/inside`)).rejects.toThrow('not_public');
  await expect(own(`${origin}/file`)).rejects.toThrow('address');
  await expect(own(`${origin}/loop`)).rejects.toThrow('redirects');
  await expect(own(`${origin}/missing`)).rejects.toThrow('status');
});

test('a name that leads to this computer, its addresses in any notation and other ports are rejected', async () => {
  const load = createImageLoader({ allowsAnyPort: true });
  for (const host of [
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
  ])
    await expect(load(`http://${host}/image`), host).rejects.toThrow('not_public');
  await expect(createImageLoader()('http://1.1.1.1:22/')).rejects.toThrow('not_public');
});

test('a name whose address changes after the check is connected to the checked address or rejected', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1', '169.254.169.254'], ['127.0.0.1']];
  const load = createImageLoader({
    isAllowed: (address) => address === '127.0.0.1',
    allowsAnyPort: true,
    resolveName: (_hostname, _options, found) =>
      found(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      ),
  });
  const { port } = server.address() as AddressInfo;

  // The first answer is both checked and used; the redirect is resolved and checked again.
  await expect(load(`http://rebinding.example.org:${port}/again`)).rejects.toThrow('not_public');
  expect(answers).toHaveLength(2);
  await expect(load(`http://rebinding.example.org:${port}/image`)).rejects.toThrow('not_public');
  expect((await buffer(await load(`http://rebinding.example.org:${port}/image`))).toString()).toBe('bytes');
  expect(answers).toEqual([]);
});

test('only addresses of the public internet are public', () => {
  const inside = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
  ];
  const inside6 = ['::', '::1', 'fc00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'];
  for (const address of [...inside, ...inside6, 'name'])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['1.1.1.1', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true);
});
