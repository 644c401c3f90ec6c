import type { ContentPage } from '../block.ts';
import { choice, email, file, image, line, list, words } from '../fields.ts';
import { description, lead, point, points } from './shared-fields.ts';

/** About page (ABT). */
export const about = {
  title: 'adminContent.pages.about',
  path: '/about',
  blocks: {
    hero: {
      title: 'adminContent.blocks.hero',
      fields: {
        description,
        lead,
      },
    },
    purpose: {
      title: 'adminContent.blocks.purpose',
      fields: {
        lead: words({ label: 'adminContent.fields.lead' }, { maxLength: 600, rows: 3 }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 1500, rows: 3 }),
      },
    },
    figures: {
      title: 'adminContent.blocks.figures',
      hint: 'adminContent.hints.figures',
      fields: {
        items: list(
          { label: 'adminContent.fields.figures', addLabel: 'adminContent.add.figure' },
          {
            value: line({ label: 'adminContent.fields.value' }, { maxLength: 20, required: true }),
            label: words({ label: 'adminContent.fields.figureLabel' }, { required: true, maxLength: 80 }),
          },
          { maxItems: 8 },
        ),
      },
    },
    work: {
      title: 'adminContent.blocks.work',
      fields: {
        items: list(
          points,
          {
            ...point,
            image: image({ label: 'adminContent.fields.image', hint: 'adminContent.hints.drawing' }),
          },
          { maxItems: 8 },
        ),
      },
    },
    values: {
      title: 'adminContent.blocks.values',
      fields: {
        items: list(points, point, {
          maxItems: 8,
        }),
      },
    },
    aims: {
      title: 'adminContent.blocks.aims',
      fields: {
        mission: words({ label: 'adminContent.fields.mission' }, { maxLength: 800, rows: 3 }),
        vision: words({ label: 'adminContent.fields.vision' }, { maxLength: 800, rows: 3 }),
        commitment: words({ label: 'adminContent.fields.commitment' }, { maxLength: 800, rows: 3 }),
      },
    },
    people: {
      title: 'adminContent.blocks.people',
      hint: 'adminContent.hints.people',
      fields: {
        items: list(
          { label: 'adminContent.fields.people', addLabel: 'adminContent.add.person' },
          {
            name: words({ label: 'adminContent.fields.name' }, { required: true, maxLength: 120 }),
            group: choice({ label: 'adminContent.fields.group' }, [
              { value: 'board', label: 'adminContent.options.board' },
              { value: 'team', label: 'adminContent.options.team' },
            ]),
            role: words({ label: 'adminContent.fields.role' }, { maxLength: 120 }),
            text: words({ label: 'adminContent.fields.text' }, { maxLength: 800, rows: 3 }),
            image: image({ label: 'adminContent.fields.portrait' }),
          },
          { maxItems: 60 },
        ),
      },
    },
    reports: {
      title: 'adminContent.blocks.reports',
      fields: {
        items: list(
          { label: 'adminContent.fields.reports', addLabel: 'adminContent.add.report' },
          {
            title: words({ label: 'adminContent.fields.title' }, { required: true }),
            year: line(
              { label: 'adminContent.fields.year', hint: 'adminContent.hints.year' },
              { maxLength: 20 },
            ),
            text: words({ label: 'adminContent.fields.text' }, { maxLength: 400, rows: 2 }),
            file: file({ label: 'adminContent.fields.file', hint: 'adminContent.hints.file' }),
          },
          { maxItems: 40 },
        ),
      },
    },
    officer: {
      title: 'adminContent.blocks.officer',
      hint: 'adminContent.hints.officer',
      fields: {
        name: words({ label: 'adminContent.fields.name' }, { maxLength: 120 }),
        role: words({ label: 'adminContent.fields.role' }, { maxLength: 120 }),
        text: words({ label: 'adminContent.fields.text' }, { maxLength: 800, rows: 3 }),
        email: email({ label: 'adminContent.fields.email' }),
        phone: line({ label: 'adminContent.fields.phone' }, { maxLength: 40 }),
      },
    },
  },
} as const satisfies ContentPage;
