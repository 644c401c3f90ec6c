import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { exampleReceipt } from '#tests/support/example-receipt.ts';
import { pdfColors } from '#tests/support/pdf-colors.ts';
import { createReceiptRenderer } from './receipt-renderer.ts';

let fontDirectory: string;
beforeAll(async () => {
  fontDirectory = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(() => rm(fontDirectory, { recursive: true }));

test('a receipt has the color and the logo of the organization', async () => {
  const site = { name: 'Kaveri Ashram', url: 'https://kaveri.example', accent: '#0f5a60' };
  const typesetter = createTypesetter({ fontDirectory, site });
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#123456" d="M0 0h2v1H0z"/></svg>';
  const renderer = createReceiptRenderer({ typesetter, site, readLogo: () => Promise.resolve(logo) });

  const colors = pdfColors(await renderer.receipt(exampleReceipt(), null));
  expect(colors).toContain('#0f5a60');
  expect(colors).toContain('#123456');
  expect(colors).not.toContain('#a3152c');

  site.accent = '#5e2ca5';
  expect(pdfColors(await renderer.receipt(exampleReceipt(), null))).toContain('#5e2ca5');
});
