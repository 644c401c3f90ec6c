import about from '../content/about.json' with { type: 'json' };
import blog from '../content/blog.json' with { type: 'json' };
import contact from '../content/contact.json' with { type: 'json' };
import devotees from '../content/devotees.json' with { type: 'json' };
import donate from '../content/donate.json' with { type: 'json' };
import frame from '../content/frame.json' with { type: 'json' };
import home from '../content/home.json' with { type: 'json' };
import legal from '../content/legal.json' with { type: 'json' };
import scholars from '../content/scholars.json' with { type: 'json' };
import volunteer from '../content/volunteer.json' with { type: 'json' };
import type { BlockContent } from '../admin-contract.ts';
import { type Block, contentSchema } from '../block.ts';

/** Sample content of the demo, in the words of the specification where it has some. */
const shipped: Record<string, Record<string, unknown>> = {
  home,
  about,
  blog,
  devotees,
  donate,
  contact,
  volunteer,
  scholars,
  legal,
  frame,
};

/**
 * Returns the sample content of a block.
 *
 * @throws Error when the file of its page lacks it or breaks a rule
 */
export function shippedContent(key: string, block: Block): BlockContent {
  const [page = '', name = ''] = key.split('.');
  return contentSchema(block).parse(shipped[page]?.[name] ?? {});
}

/** Sanskrit texts of the sample content, which the font of fixed words contains. */
export const shippedSanskrit: ReadonlySet<string> = new Set(sanskritIn(shipped));

/** Every statement of the sample content; not its scripture, its links and their texts. */
export function shippedTexts(): string[] {
  return textsIn(shipped);
}

const noStatements = new Set(['sanskrit', 'blessing', 'source', 'link', 'target', 'url', 'image']);

function sanskritIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' && (name === 'sanskrit' || name === 'blessing') ? [part] : sanskritIn(part),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (noStatements.has(name) ? [] : textsIn(part)));
}
