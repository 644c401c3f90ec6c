import { createResultCache } from '#src/platform/caching/result-cache.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import { type Block, guideBlocks } from './guide-text.ts';
import type { StoredItem } from './store.ts';

const template = new URL('./reading-guide.typ', import.meta.url);
const keptGuides = 30;

type Dependencies = {
  typesetter: Typesetter;
  site: { name: string; url: string; accent: string };
};

/** Renders the text of an item as PDF. The latest guides are cached until their text changes. */
export function createReadingGuides({ typesetter, site }: Dependencies) {
  const made = createResultCache<Buffer>(keptGuides);

  /** @param options.isSample marks a guide that replaces the file of an item in a demo */
  function guideOf(item: GuideItem, { isSample = false } = {}): Promise<Buffer> {
    const guide = JSON.stringify({ ...guideValues(item, site), isSample });
    return made.getOrMake(site.accent + guide, () => typesetter.typeset(template, { guide }));
  }

  return { guideOf };
}

export type ReadingGuides = ReturnType<typeof createReadingGuides>;

type GuideItem = Pick<StoredItem, 'slug' | 'name' | 'sanskritName' | 'description' | 'contentMarkdown'>;

type GuideValues = {
  organisation: string;
  address: string;
  name: string;
  sanskritName: string;
  description: string;
  blocks: Block[];
};

/** Values for the guide's template. */
function guideValues(item: GuideItem, site: { name: string; url: string }): GuideValues {
  return {
    organisation: site.name,
    address: `${site.url}/resources/${item.slug}`,
    name: item.name,
    sanskritName: item.sanskritName,
    description: item.description,
    blocks: guideBlocks(item.contentMarkdown),
  };
}
