import type { ContentPage } from '../block.ts';
import { list, words } from '../fields.ts';
import { description, lead, point, points } from './shared-fields.ts';

/** Volunteer page (XTR-01). */
export const volunteer = {
  title: 'adminContent.pages.volunteer',
  path: '/volunteer',
  blocks: {
    hero: { title: 'adminContent.blocks.hero', fields: { description, lead } },
    offer: {
      title: 'adminContent.blocks.offer',
      fields: {
        title: words({ label: 'adminContent.fields.title' }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 600, rows: 2 }),
        items: list(points, point, { maxItems: 8 }),
      },
    },
    work: {
      title: 'adminContent.blocks.otherWork',
      fields: { items: list(points, point, { maxItems: 12 }) },
    },
  },
} as const satisfies ContentPage;
