import type { ContentPage } from '../block.ts';
import { entries, image, list, words } from '../fields.ts';
import { description, lead, point, points } from './shared-fields.ts';

/** Scholars page (XTR-05). */
export const scholars = {
  title: 'adminContent.pages.scholars',
  path: '/scholars',
  blocks: {
    hero: { title: 'adminContent.blocks.hero', fields: { description, lead } },
    work: { title: 'adminContent.blocks.work', fields: { items: list(points, point, { maxItems: 8 }) } },
    people: {
      title: 'adminContent.blocks.scholars',
      hint: 'adminContent.hints.people',
      fields: {
        items: list(
          { label: 'adminContent.fields.people', addLabel: 'adminContent.add.person' },
          {
            name: words({ label: 'adminContent.fields.name' }, { required: true, maxLength: 120 }),
            role: words({ label: 'adminContent.fields.role' }, { maxLength: 120 }),
            subjects: entries(
              { label: 'adminContent.fields.subjects', hint: 'adminContent.hints.onEachLine' },
              { maxLength: 600 },
            ),
            languages: entries(
              { label: 'adminContent.fields.languages', hint: 'adminContent.hints.onEachLine' },
              { maxLength: 300 },
            ),
            text: words({ label: 'adminContent.fields.text' }, { maxLength: 800, rows: 3 }),
            image: image({ label: 'adminContent.fields.portrait' }),
          },
          { maxItems: 60 },
        ),
      },
    },
    rules: { title: 'adminContent.blocks.rules', fields: { items: list(points, point, { maxItems: 8 }) } },
    reach: {
      title: 'adminContent.blocks.closing',
      fields: { text: words({ label: 'adminContent.fields.text' }, { maxLength: 400, rows: 2 }) },
    },
  },
} as const satisfies ContentPage;
