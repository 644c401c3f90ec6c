import { image, line, list, sanskrit, words } from '../fields.ts';
import type { ContentPage } from '../block.ts';
import { description, lead } from './shared-fields.ts';

/** Home page (HOM, QUO). */
export const home = {
  title: 'adminContent.pages.home',
  path: '/',
  blocks: {
    hero: {
      title: 'adminContent.blocks.hero',
      fields: {
        pageTitle: words({ label: 'adminContent.fields.pageTitle', hint: 'adminContent.hints.pageTitle' }),
        description,
        blessing: sanskrit({ label: 'adminContent.fields.blessing' }),
        headline: words({ label: 'adminContent.fields.headline', hint: 'adminContent.hints.headline' }),
        lead,
      },
    },
    quotes: {
      title: 'adminContent.blocks.quotes',
      fields: {
        verses: list(
          { label: 'adminContent.fields.verses', addLabel: 'adminContent.add.verse' },
          {
            sanskrit: sanskrit(
              { label: 'adminContent.fields.verse' },
              { rows: 2, maxLength: 600, required: true },
            ),
            meaning: words(
              { label: 'adminContent.fields.meaning' },
              { maxLength: 800, rows: 3, required: true },
            ),
            source: words({ label: 'adminContent.fields.source' }),
            reference: line(
              { label: 'adminContent.fields.reference', hint: 'adminContent.hints.reference' },
              { maxLength: 20 },
            ),
          },
        ),
      },
    },
    welcome: {
      title: 'adminContent.blocks.welcome',
      fields: {
        title: words({ label: 'adminContent.fields.title' }),
        lead: words({ label: 'adminContent.fields.lead' }, { maxLength: 600, rows: 3 }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 1000, rows: 3 }),
        cards: list(
          { label: 'adminContent.fields.cards', addLabel: 'adminContent.add.card' },
          {
            title: words({ label: 'adminContent.fields.title' }, { required: true }),
            sanskrit: sanskrit({
              label: 'adminContent.fields.ornament',
              hint: 'adminContent.hints.ornament',
            }),
            text: words({ label: 'adminContent.fields.text' }, { maxLength: 400, rows: 2 }),
            image: image({ label: 'adminContent.fields.image', hint: 'adminContent.hints.drawing' }),
          },
          { maxItems: 6 },
        ),
      },
    },
    closing: {
      title: 'adminContent.blocks.closing',
      fields: {
        support: words({ label: 'adminContent.fields.supportText' }, { maxLength: 300, rows: 2 }),
        join: words({ label: 'adminContent.fields.joinText' }, { maxLength: 300, rows: 2 }),
      },
    },
  },
} as const satisfies ContentPage;
