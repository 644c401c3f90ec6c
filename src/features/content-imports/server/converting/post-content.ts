import type { ImportSource } from '../item-store.ts';
import { convertHtmlBlocks } from './html-blocks.ts';
import { type Converted, htmlToMarkdown } from './html-to-markdown.ts';
import { replaceAddresses } from './markdown-addresses.ts';
import type { Remarks } from './remarks.ts';
import { type AddressBase, earlierAddress, imageAddress, innerPath } from './resolve-address.ts';

export type ImportedImage = { url: string; alt: string };

/** Images of an entry, each once, with the first alt text that is not empty. */
type EntryImages = ReturnType<typeof createEntryImages>;

/** @param imageOf address of a stored image; null for one that is not, or not yet, stored */
export function createEntryImages(
  base: AddressBase,
  imageOf: (url: string) => string | null,
  remarks: Remarks,
) {
  const images = new Map<string, string>();

  /** @returns the address in the post; null to keep the one it has */
  function place(address: string, alt: string, field: string): string | null {
    const url = imageAddress(address, base);
    if (url === null) {
      remarks.warn(field, 'image_address', address);
      return null;
    }
    if (alt.trim() === '') remarks.warn(field, 'alt_missing', address);
    if (!images.get(url)) images.set(url, alt);
    return imageOf(url);
  }

  return { place, list: (): ImportedImage[] => [...images].map(([url, alt]) => ({ url, alt })) };
}

type Placing = { base: AddressBase; images: EntryImages; postAt: (path: string) => string | null };

/** Markdown of an entry, with the new addresses of its images and of the posts that it links to. */
export function contentOf(source: ImportSource, { base, images, postAt }: Placing, remarks: Remarks): string {
  const converted = tryConversion(source);
  if (!converted) remarks.fail('content', 'unreadable');
  const { markdown, left } = converted ?? { markdown: '', left: [] };
  for (const name of left) remarks.warn('content', 'left_out', name);
  if (!source.isHtml && /<\/?[a-z][^>]*>/i.test(markdown.replaceAll(/`[^`]*`|<https?:[^>]*>/g, '')))
    remarks.warn('content', 'html');

  return replaceAddresses(markdown, ({ isImage, address, text }) => {
    const kept = source.isHtml ? earlierAddress(address, base) : null;
    if (isImage) return images.place(address, text, 'content') ?? kept;
    const inner = innerPath(address, base);
    const post = inner && inner.path !== '' ? postAt(inner.path) : null;
    return post === null ? kept : post + (inner?.hash ?? '');
  });
}

/** Elements can be nested so deeply that the converter exceeds its stack; the other entries are imported nevertheless. */
function tryConversion({ body, isHtml }: ImportSource): Converted | null {
  try {
    return isHtml ? htmlToMarkdown(body) : convertHtmlBlocks(body);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
