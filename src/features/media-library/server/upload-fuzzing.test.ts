import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = await openAdminSite({ MEDIA_MAX_MB: '1', RATE_LIMIT: 'off' });
afterAll(() => site.close());

const image = sharp({ create: { width: 32, height: 24, channels: 3, background: '#a2132c' } });
const whole = [
  await image.clone().jpeg().toBuffer(),
  await image.clone().png().toBuffer(),
  await image.clone().webp().toBuffer(),
  await image.clone().gif().toBuffer(),
  Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  Buffer.from('ID3\u{4}\0\0\0\0\0\0'),
  Buffer.from('\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom'),
];

/** File with changed bytes, a truncated end, or another file after its beginning. */
const damaged = fc
  .record({
    file: fc.constantFrom(...whole),
    other: fc.constantFrom(...whole),
    changes: fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    length: fc.nat(800),
    joins: fc.boolean(),
  })
  .map(({ file, other, changes, length, joins }) => {
    const bytes = Buffer.concat([file.subarray(0, length), joins ? other : Buffer.alloc(0)]);
    for (const [place, value] of changes) if (place < bytes.length) bytes[place] = value;
    return bytes;
  });

const fileName = fc.oneof(
  fc.constantFrom('../../x.png', '\0.png', 'a"b.pdf', '.htaccess', 'con', 'x'.repeat(500)),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

test('fuzzing: any upload under any name is stored or rejected, and leaves nothing incomplete', async () => {
  let taken = 0;

  await fc.assert(
    fc.asyncProperty(damaged, fileName, async (bytes, name) => {
      const { statusCode } = await site.upload(bytes, name);
      expect([201, 400]).toContain(statusCode);
      if (statusCode === 201) taken += 1;
    }),
    { numRuns: 60 },
  );

  const { rows } = await site.database.pool.query('select id from media_files');
  expect(rows.length).toBe(taken);
  expect(await readdir(join(site.directory, 'media/incoming'))).toEqual([]);
});

test('fuzzing: a form that is damaged anywhere is rejected, and leaves nothing incomplete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(3), async (bytes, kind) => {
      const boundary = ['x', 'boundary-of-the-form', '', '"'][kind] ?? '';
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/admin/media',
        headers: {
          authorization: site.adminAuthorization,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; `), bytes]),
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );

  expect(await readdir(join(site.directory, 'media/incoming'))).toEqual([]);
});
