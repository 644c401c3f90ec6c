import type { ContentPage } from '../block.ts';
import { accent } from '../color-field.ts';
import { image, sanskrit, target, time, words } from '../fields.ts';

/** Logo, color, announcement and footer of every page. */
export const frame = {
  title: 'adminContent.pages.frame',
  path: '/',
  blocks: {
    identity: {
      title: 'adminContent.blocks.identity',
      fields: {
        logo: image({ label: 'adminContent.fields.logo', hint: 'adminContent.hints.identity' }),
        darkLogo: image({ label: 'adminContent.fields.darkLogo' }),
        icon: image({ label: 'adminContent.fields.icon', hint: 'adminContent.hints.icon' }),
        accent: accent({ label: 'adminContent.fields.accent', hint: 'adminContent.hints.accent' }),
      },
    },
    announcement: {
      title: 'adminContent.blocks.announcement',
      hint: 'adminContent.hints.announcement',
      period: ['startsAt', 'endsAt'],
      fields: {
        text: words({ label: 'adminContent.fields.announcement' }, { maxLength: 200, rows: 2 }),
        link: words({ label: 'adminContent.fields.linkText' }, { maxLength: 60 }),
        target: target({ label: 'adminContent.fields.target', hint: 'adminContent.targetRule' }),
        startsAt: time({ label: 'adminContent.fields.startsAt', hint: 'adminContent.hints.time' }),
        endsAt: time({ label: 'adminContent.fields.endsAt', hint: 'adminContent.hints.time' }),
      },
    },
    footer: {
      title: 'adminContent.blocks.footer',
      fields: {
        tagline: words({ label: 'adminContent.fields.tagline' }, { maxLength: 200, rows: 2 }),
        sanskrit: sanskrit({ label: 'adminContent.fields.verse' }),
        meaning: words({ label: 'adminContent.fields.meaning' }),
        source: words({ label: 'adminContent.fields.source' }, { maxLength: 80 }),
        copyright: words({ label: 'adminContent.fields.copyright' }, { maxLength: 80 }),
      },
    },
  },
} as const satisfies ContentPage;
