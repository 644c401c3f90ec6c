import type { ContentPage } from '../block.ts';
import { choice, image, line, link, list, words } from '../fields.ts';
import { description, lead, point, points } from './shared-fields.ts';

/** Devotees page (DEV). */
export const devotees = {
  title: 'adminContent.pages.devotees',
  path: '/devotees',
  blocks: {
    hero: {
      title: 'adminContent.blocks.hero',
      fields: {
        description,
        title: words({ label: 'adminContent.fields.title' }),
        lead,
        mission: words({ label: 'adminContent.fields.mission' }, { maxLength: 400, rows: 2 }),
        vision: words({ label: 'adminContent.fields.vision' }, { maxLength: 400, rows: 2 }),
      },
    },
    ambassador: {
      title: 'adminContent.blocks.ambassador',
      hint: 'adminContent.hints.people',
      fields: {
        name: words({ label: 'adminContent.fields.name' }, { maxLength: 120 }),
        role: words({ label: 'adminContent.fields.role' }, { maxLength: 120 }),
        badge: words({ label: 'adminContent.fields.badge' }, { maxLength: 80 }),
        image: image({ label: 'adminContent.fields.portrait' }),
        alt: words({ label: 'adminContent.fields.alt' }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 800, rows: 3 }),
        impact: words({ label: 'adminContent.fields.impact' }, { maxLength: 600, rows: 2 }),
        vision: words({ label: 'adminContent.fields.leadership' }, { maxLength: 600, rows: 2 }),
        links: list(
          { label: 'adminContent.fields.links', addLabel: 'adminContent.add.link' },
          {
            platform: line({ label: 'adminContent.fields.platform' }, { maxLength: 60, required: true }),
            url: link({ label: 'adminContent.fields.url' }, { required: true }),
          },
          { maxItems: 8 },
        ),
      },
    },
    shared: {
      title: 'adminContent.blocks.shared',
      fields: { items: list(points, point, { maxItems: 6 }) },
    },
    testimonials: {
      title: 'adminContent.blocks.testimonials',
      hint: 'adminContent.hints.testimonials',
      fields: {
        items: list(
          { label: 'adminContent.fields.testimonials', addLabel: 'adminContent.add.testimonial' },
          {
            name: words({ label: 'adminContent.fields.name' }, { required: true, maxLength: 120 }),
            role: words({ label: 'adminContent.fields.role' }, { maxLength: 120 }),
            location: words({ label: 'adminContent.fields.location' }, { maxLength: 120 }),
            message: words(
              { label: 'adminContent.fields.message' },
              { required: true, maxLength: 600, rows: 3 },
            ),
            rating: choice({ label: 'adminContent.fields.rating' }, [
              { value: '5', label: 'adminContent.options.five' },
              { value: '4', label: 'adminContent.options.four' },
              { value: '3', label: 'adminContent.options.three' },
              { value: '0', label: 'adminContent.options.none' },
            ]),
            image: image({ label: 'adminContent.fields.portrait' }),
          },
        ),
      },
    },
    closing: {
      title: 'adminContent.blocks.closing',
      fields: {
        title: words({ label: 'adminContent.fields.title' }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 300, rows: 2 }),
      },
    },
  },
} as const satisfies ContentPage;
