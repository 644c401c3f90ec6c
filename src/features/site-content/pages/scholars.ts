import type { ContentPage } from '../block.ts';
import { list, words } from '../fields.ts';
import { description, lead, point, points } from './shared-fields.ts';

/** Scholars page (XTR-05). */
export const scholars = {
  title: 'adminContent.pages.scholars',
  path: '/scholars',
  blocks: {
    hero: { title: 'adminContent.blocks.hero', fields: { description, lead } },
    work: { title: 'adminContent.blocks.work', fields: { items: list(points, point, { maxItems: 8 }) } },
    rules: { title: 'adminContent.blocks.rules', fields: { items: list(points, point, { maxItems: 8 }) } },
    reach: {
      title: 'adminContent.blocks.closing',
      fields: { text: words({ label: 'adminContent.fields.text' }, { maxLength: 400, rows: 2 }) },
    },
  },
} as const satisfies ContentPage;
