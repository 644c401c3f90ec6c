import type { ContentPage } from '../block.ts';
import { entries, words } from '../fields.ts';
import { lead } from './shared-fields.ts';

const hint = 'adminContent.hints.benefits';

/** Donate page (DON). */
export const donate = {
  title: 'adminContent.pages.donate',
  path: '/donate',
  blocks: {
    hero: {
      title: 'adminContent.blocks.hero',
      fields: { title: words({ label: 'adminContent.fields.title' }), lead },
    },
    benefits: {
      title: 'adminContent.blocks.presets',
      hint: 'adminContent.hints.presets',
      fields: {
        first: entries({ label: 'adminContent.fields.firstCard', hint }),
        second: entries({ label: 'adminContent.fields.secondCard', hint }),
        third: entries({ label: 'adminContent.fields.thirdCard', hint }),
        fourth: entries({ label: 'adminContent.fields.fourthCard', hint }),
      },
    },
  },
} as const satisfies ContentPage;
