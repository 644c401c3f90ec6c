import { isMap, isScalar, LineCounter, parseDocument, type Node } from 'yaml';
import { z } from 'zod';
import { slugText } from '#src/api/slug.ts';
import { verseNames } from '../verse-names.ts';
import type { FormatError, Verse } from './verse.ts';

const slug = slugText(120);
const line = z.string().trim().min(1, 'Enter a text.').max(300);
const inThreeLanguages = z.strictObject({ en: line, hi: line, sa: line });
const webAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/\S+$/u, 'Enter an address that begins with https://.');

const edition = z.strictObject({
  name: line,
  url: webAddress,
  note: z.string().max(1000).default(''),
  /** Slugs of the divisions that were compared with it; empty for all. */
  divisions: z.array(slug).max(500).default([]),
});

const division = z.strictObject({
  slug,
  title: inThreeLanguages,
  published: z.boolean().default(false),
  reviewedBy: line.nullable().default(null),
  reviewedOn: z.iso.date().nullable().default(null),
});

/** work.json of a work in the plain format. */
const workFile = z
  .strictObject({
    slug,
    position: z.int().min(0).max(100_000).default(1000),
    title: inThreeLanguages,
    description: z.strictObject({
      en: z.string().max(2000),
      hi: z.string().max(2000),
      sa: z.string().max(2000),
    }),
    verseName: z.enum(verseNames).default('verse'),
    state: z.enum(['proofreading', 'seekingReciter']).nullable().default(null),
    librarySlugs: z.array(slug).max(20).default([]),
    editions: z.array(edition).max(20).default([]),
    divisions: z.array(division).min(1).max(500),
  })
  .superRefine(({ divisions, editions }, context) => {
    for (const [index, { divisions: compared }] of editions.entries()) {
      const unknown = compared.find((one) => divisions.every((known) => known.slug !== one));
      if (unknown === undefined) continue;
      context.addIssue({
        code: 'custom',
        path: ['editions', index, 'divisions'],
        message: `There is no division ${unknown}.`,
      });
    }
    for (const [index, one] of divisions.entries()) {
      if ((one.reviewedBy === null) !== (one.reviewedOn === null)) {
        context.addIssue({
          code: 'custom',
          path: ['divisions', index, 'reviewedOn'],
          message: 'A review has a name and a date.',
        });
      }
      if (divisions.findIndex((other) => other.slug === one.slug) < index) {
        context.addIssue({
          code: 'custom',
          path: ['divisions', index, 'slug'],
          message: `Division ${one.slug} appears twice.`,
        });
      }
    }
  });

export type WorkFile = z.output<typeof workFile>;

/** A work with the verses of each division. */
export type ReadWork = {
  work: WorkFile;
  divisions: { slug: string; verses: Verse[] }[];
  /** The source has no titles in three languages, meanings and translations: those that exist stay. */
  isTextOnly?: boolean;
};

/**
 * Reads work.json. Errors of a field have the place of its value.
 *
 * @returns the work, or null with the errors
 */
export function readWork(source: string): { work: WorkFile | null; errors: FormatError[] } {
  const lines = new LineCounter();
  // JSON is YAML; this parser keeps the place of each value. Aliases cannot expand.
  const document = parseDocument(source, {
    lineCounter: lines,
    schema: 'json',
    strict: true,
    uniqueKeys: true,
  });
  const place = (offset: number) => {
    const { line: row, col } = lines.linePos(offset);
    return { line: Math.max(1, row), column: Math.max(1, col) };
  };
  if (document.errors.length > 0 || !isJson(source)) {
    const [first] = document.errors;
    return {
      work: null,
      errors: [
        {
          ...place(first?.pos[0] ?? 0),
          code: 'json',
          message: first?.message.split('\n')[0] ?? 'This is not JSON.',
        },
      ],
    };
  }

  const parsed = workFile.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (parsed.success) return { work: parsed.data, errors: [] };
  const errors = parsed.error.issues.map((issue) => ({
    ...place(offsetOf(document.contents, issue.path)),
    code: 'field' as const,
    message: `${issue.path.join('.') || 'work.json'}: ${issue.message}`,
  }));
  return { work: null, errors };
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

/** Offset of a value, or of the nearest value around it. */
function offsetOf(root: unknown, path: readonly PropertyKey[]): number {
  let node = root;
  let offset = rangeOf(node);
  for (const key of path) {
    const next = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.value
      : (node as { items?: unknown[] } | null)?.items?.[Number(key)];
    if (next === undefined || next === null) break;
    node = next;
    offset = rangeOf(node);
  }
  return offset;
}

function rangeOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
