import { words } from '../fields.ts';

/** Description of a page for search engines. */
export const description = words(
  { label: 'adminContent.fields.description', hint: 'adminContent.hints.description' },
  { maxLength: 300, rows: 2 },
);

/** First sentences of a page, below its title. */
export const lead = words({ label: 'adminContent.fields.lead' }, { maxLength: 400, rows: 2 });

/** Title and text of an entry of a list. */
export const point = {
  title: words({ label: 'adminContent.fields.title' }, { required: true }),
  text: words({ label: 'adminContent.fields.text' }, { maxLength: 600, rows: 2 }),
};

export const points = { label: 'adminContent.fields.points', addLabel: 'adminContent.add.point' } as const;
