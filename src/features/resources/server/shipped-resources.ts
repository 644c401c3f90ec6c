import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type ContentFile,
  readContentFiles,
  readTranslatedFiles,
} from '#src/platform/records/content-files.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

const categoryKey = z.enum(['sacred', 'commentaries', 'audio', 'articles']);
const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

const shippedCategory = z.object({
  key: categoryKey,
  /** Canonical path, the target of the literal ones of RES-13. */
  path: z.string(),
  icon: z.string(),
  /** Name of a design color. */
  color: z.string(),
  title: inThreeLanguages,
  description: inThreeLanguages,
});

const shippedResource = z.object({
  slug: z.string(),
  category: categoryKey,
  position: z.coerce.number().int(),
  name: z.string(),
  format: z.enum(['PDF', 'MP3', 'MP4']),
  sampleRating: z.coerce.number().min(4.5).max(5),
  /** Initial download count in a demo (RES-17). */
  sampleDownloads: z.coerce.number().int().nonnegative(),
  description: z.string().max(160),
  /** Slugs of related posts. */
  related: z.string().transform((text) => text.split(',').map((slug) => slug.trim())),
});

/** Front matter of a translated item; its body is empty where only these are translated. */
const translatedFrontMatter = z.strictObject({ name: z.string(), description: z.string().max(160) });

type ShippedCategory = z.output<typeof shippedCategory>;
export type ShippedResource = z.output<typeof shippedResource>;

/** Reads the four categories of the library, in order. */
export async function readShippedCategories(): Promise<ShippedCategory[]> {
  return z.array(shippedCategory).parse(JSON.parse(await readFile(`${folder}categories.json`, 'utf8')));
}

/** Reads the items of the library (SEED-06) by category; the body of each is English Markdown. */
export async function readShippedResources(): Promise<ContentFile<ShippedResource>[]> {
  const items = await readContentFiles(folder, shippedResource);
  const shelf = ({ frontMatter }: ContentFile<ShippedResource>) =>
    categoryKey.options.indexOf(frontMatter.category);
  return items.sort(
    (one, other) => shelf(one) - shelf(other) || one.frontMatter.position - other.frontMatter.position,
  );
}

/** Reads the items in another language, by slug. */
export function readTranslatedResources(language: string) {
  return readTranslatedFiles(folder, language, translatedFrontMatter);
}

/** Opens the recording or clip of a demo: generated tones and drawn frames. */
export function openSampleRecording({ slug, format }: Pick<ShippedResource, 'slug' | 'format'>) {
  return createReadStream(`${folder}samples/${slug}.${format.toLowerCase()}`);
}
