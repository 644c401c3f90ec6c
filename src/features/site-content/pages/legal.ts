import type { ContentPage } from '../block.ts';
import { day, words } from '../fields.ts';

const text = {
  content: words({ label: 'adminContent.fields.content' }, { maxLength: 40_000, rows: 16 }),
  updated: day({ label: 'adminContent.fields.updated' }),
};

/** Legal pages (XTR-08), in Markdown. */
export const legal = {
  title: 'adminContent.pages.legal',
  path: '/privacy',
  blocks: {
    privacy: { title: 'adminContent.blocks.privacy', hint: 'adminContent.hints.legal', fields: text },
    terms: {
      title: 'adminContent.blocks.terms',
      hint: 'adminContent.hints.legal',
      path: '/terms',
      fields: text,
    },
  },
} as const satisfies ContentPage;
