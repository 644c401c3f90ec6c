import type { ContentPage } from '../block.ts';
import { list, target, words } from '../fields.ts';
import { description, lead, point } from './shared-fields.ts';

/** Contact page (CON). */
export const contact = {
  title: 'adminContent.pages.contact',
  path: '/contact',
  blocks: {
    hero: { title: 'adminContent.blocks.hero', fields: { description, lead } },
    audiences: {
      title: 'adminContent.blocks.audiences',
      fields: {
        items: list(
          { label: 'adminContent.fields.audiences', addLabel: 'adminContent.add.card' },
          {
            ...point,
            link: words({ label: 'adminContent.fields.linkText' }, { maxLength: 80 }),
            target: target({ label: 'adminContent.fields.target', hint: 'adminContent.targetRule' }),
          },
          { maxItems: 8 },
        ),
      },
    },
    details: {
      title: 'adminContent.blocks.details',
      hint: 'adminContent.hints.details',
      fields: {
        presence: words({ label: 'adminContent.fields.presence' }),
        headquarters: words({ label: 'adminContent.fields.headquarters' }),
      },
    },
  },
} as const satisfies ContentPage;
