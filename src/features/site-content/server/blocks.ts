import { z } from 'zod';
import { locales } from '#src/i18n/locales.ts';
import type { BlockContent } from '../admin-contract.ts';
import type { Block, ShownPage } from '../block.ts';
import { emptyContent, type Reading, shapeOf, showFields } from '../field-content.ts';
import { type PageName, pages } from '../pages/pages.ts';
import { shippedContent } from './shipped-content.ts';

/** A block with its key and the content it has before the first save. */
export type KnownBlock = { key: string; block: Block; initial: BlockContent };

/**
 * Lists the blocks of all pages.
 *
 * @param isDemo whether blocks start with the sample content of the demo; otherwise they start empty
 */
export function knownBlocks(isDemo: boolean): Map<string, KnownBlock> {
  const blocks = Object.entries(pages).flatMap(([page, { blocks: ofPage }]) =>
    Object.entries<Block>(ofPage).map(([name, block]) => {
      const key = `${page}.${name}`;
      return [
        key,
        { key, block, initial: isDemo ? shippedContent(key, block) : emptyContent(block.fields) },
      ] as const;
    }),
  );
  return new Map(blocks);
}

/** Content of a page for one reader. */
export function showPage<P extends PageName>(
  page: P,
  reading: Reading,
  contentOf: (key: string) => BlockContent,
  isSample: (key: string) => boolean,
): ShownPage<(typeof pages)[P]> {
  const shown = Object.entries<Block>(pages[page].blocks).map(([name, { fields }]) => [
    name,
    showFields(fields, contentOf(`${page}.${name}`), reading),
  ]);
  const samples = Object.keys(pages[page].blocks).filter((name) => isSample(`${page}.${name}`));
  return { ...Object.fromEntries(shown), samples } as ShownPage<(typeof pages)[P]>;
}

/** Stored content as today's fields read it; null when they reject it. */
export function readContent({ fields }: Block, stored: unknown): BlockContent | null {
  const parsed = z.object(shapeOf(fields)).safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** Languages in which a text is missing that exists in another language. */
export function missingLanguages(value: unknown): (typeof locales)[number][] {
  const texts = localizedTexts(value).filter((text) => Object.values(text).some(Boolean));
  return locales.filter((locale) => texts.some((text) => !text[locale]));
}

type Localized = Partial<Record<string, unknown>>;

function localizedTexts(value: unknown): Localized[] {
  if (typeof value !== 'object' || value === null) return [];
  if (locales.every((locale) => locale in value)) return [value];
  return Object.values(value).flatMap(localizedTexts);
}
