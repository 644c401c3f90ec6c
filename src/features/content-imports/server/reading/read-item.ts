import { fieldError } from '#src/api/errors.ts';
import type { ImportedPublishing, ImportSource, ReadItem } from '../item-store.ts';

export type { ReadItem };

export type ReadFile = { siteUrl: string; items: AsyncIterable<ReadItem> };

export const emptySource: ImportSource = {
  title: '',
  slug: '',
  body: '',
  isHtml: false,
  excerpt: '',
  status: 'draft',
  publishedAt: '',
  authors: [],
  tags: [],
  image: '',
  imageAlt: '',
  path: '',
  language: '',
  translates: '',
};

export const noPublishing: ImportedPublishing = {
  subject: '',
  seoTitle: '',
  seoDescription: '',
  socialImage: '',
  isFeatured: false,
  series: '',
  seriesSlug: '',
  seriesPart: null,
};

/** The whole file cannot be read. */
export function unreadableFile(code: string, message: string, cause?: unknown) {
  return fieldError('file', code, message, cause);
}

/** @returns the path of an address without a slash at its end; '' without one */
export function pathOf(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/');
  if (!url || url.search !== '') return '';
  return tidyPath(url.pathname);
}

/** Decoded, without a slash at the end; '' for the home page and for a path that cannot be decoded. */
export function tidyPath(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname).replaceAll(/\/{2,}/g, '/');
    return path.replace(/\/$/, '');
  } catch {
    return '';
  }
}

export function originOf(address: string): string {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : '';
}
