import { z } from 'zod';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { type ContentOf, type Fields, shapeOf, type ShownOf, shownShapeOf } from './field-content.ts';

/** Part of a page that administrators edit as one: a form, a history and a preview. */
export type Block<F extends Fields = Fields> = {
  title: MessageKey;
  hint?: MessageKey;
  /** Path that shows it, if it is not that of its page. */
  path?: string;
  fields: F;
  /** Fields with the start and the end of its display; an end is after its start. */
  period?: readonly [start: string, end: string];
};

/** Blocks of one page, and the path that shows them. */
export type ContentPage = { title: MessageKey; path: string; blocks: Record<string, Block> };

export type ShownPage<P extends ContentPage> = {
  [Name in keyof P['blocks']]: ShownOf<P['blocks'][Name]['fields']>;
} & { samples: string[] };

/** Schema of the content that is saved in a block; the browser validates with the same. */
export function contentSchema<F extends Fields>({ fields, period }: Block<F>): z.ZodType<ContentOf<F>> {
  const schema = z
    .object(shapeOf(fields))
    .refine((content) => isInOrder(content, period), {
      path: [period?.[1] ?? ''],
      message: 'The end must be after the start.',
      params: { code: 'before_start' },
    })
    .superRefine((content, context) => {
      for (const path of missingPartsOfLinks(fields, content))
        context.addIssue({
          code: 'custom',
          path,
          message: 'A link needs a text and a target.',
          params: { code: 'required' },
        });
    }) as z.ZodType;
  return schema as z.ZodType<ContentOf<F>>;
}

function isInOrder(content: Record<string, unknown>, period: Block['period']): boolean {
  const [start, end] = (period ?? []).map((name) => content[name]);
  if (typeof start !== 'string' || typeof end !== 'string' || !start || !end) return true;
  return new Date(end) > new Date(start);
}

/** Paths of the missing half of links, which have a text and a target, or neither. Without both, no page shows the link. */
function missingPartsOfLinks(fields: Fields, content: Record<string, unknown>): (string | number)[][] {
  const own = fields['link'] && fields['target'] ? missingPart(content['link'], content['target']) : [];
  const nested = Object.entries(fields).flatMap(([name, { control }]) => {
    const items = content[name];
    if (control.kind !== 'list' || !Array.isArray(items)) return [];
    return items.flatMap((item: Record<string, unknown>, index) =>
      missingPartsOfLinks(control.fields, item).map((path) => [name, index, ...path]),
    );
  });
  return [...own, ...nested];
}

function missingPart(text: unknown, target: unknown): string[][] {
  if (isEmpty(text) === isEmpty(target)) return [];
  return [isEmpty(text) ? ['link', 'en'] : ['target']];
}

/** Schema of a page's content for one reader. */
export function shownSchema<P extends ContentPage>({ blocks }: P): z.ZodType<ShownPage<P>> {
  const shape = Object.entries(blocks).map(([name, { fields }]) => [name, z.object(shownShapeOf(fields))]);
  const samples = z.array(z.string()).describe('Blocks with sample content of the demo');
  const schema: z.ZodType = z.object({ ...Object.fromEntries(shape), samples });
  return schema as z.ZodType<ShownPage<P>>;
}

/** Whether the content has no text, entry or file. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}
