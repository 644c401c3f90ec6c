import type { ContentPage } from '../block.ts';
import { line, list, words } from '../fields.ts';
import { description, lead, point } from './shared-fields.ts';

/** Blog list (BLL). */
export const blog = {
  title: 'adminContent.pages.blog',
  path: '/blog',
  blocks: {
    hero: { title: 'adminContent.blocks.hero', fields: { description, lead } },
    topics: {
      title: 'adminContent.blocks.topics',
      fields: {
        items: list(
          { label: 'adminContent.fields.topics', addLabel: 'adminContent.add.topic' },
          {
            ...point,
            count: words(
              { label: 'adminContent.fields.count', hint: 'adminContent.hints.count' },
              { maxLength: 60 },
            ),
            tag: line({ label: 'adminContent.fields.tag' }, { maxLength: 60 }),
          },
          { maxItems: 8 },
        ),
      },
    },
  },
} as const satisfies ContentPage;
