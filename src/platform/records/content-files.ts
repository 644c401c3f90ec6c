import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';

export type ContentFile<FrontMatter> = {
  /** File name without extension. */
  name: string;
  frontMatter: FrontMatter;
  body: string;
};

/**
 * Reads content files of the site: Markdown with front matter, one `key: value` per line, between two lines
 * of `---`.
 *
 * @param schema schema of the front matter; every value is a string
 * @returns the files sorted by name
 */
export async function readContentFiles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<ContentFile<z.output<Schema>>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => parseContent(name, await readFile(join(folder, name), 'utf8'), schema)),
  );
}

/**
 * Reads the translations of content files, which are in a folder of each language and contain only what is
 * translated.
 *
 * @param schema schema of the front matter
 * @returns an empty list for a language without a folder
 */
export async function readTranslatedFiles<Schema extends z.ZodType>(
  folder: string,
  language: string,
  schema: Schema,
): Promise<ContentFile<z.output<Schema>>[]> {
  const translated = join(folder, language);
  return existsSync(translated) ? readContentFiles(translated, schema) : [];
}

function parseContent<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): ContentFile<z.output<Schema>> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name} does not begin with front matter`);

  const values = Object.fromEntries(head.split('\n').filter(Boolean).map(parseLine));
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new Error(`${name}: ${parsed.error.message}`, { cause: parsed.error });
  return { name: basename(name, '.md'), frontMatter: parsed.data, body: body.trim() };
}

function parseLine(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`"${line}" is not a key and value`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
