import { linkKind } from './links.ts';

/** Blocks around other blocks, written `:::verse` … `:::`. */
export const boxNames = ['verse', 'callout', 'gallery'] as const;

/** Class of a box in HTML: its name, unless another part of the site has a class of that name. */
export function boxClass(name: string): string {
  return name === 'gallery' ? 'prose-gallery' : name;
}

/** Blocks of one line, written `::audio[Caption]{src="/files/…"}`. */
export const insertNames = ['audio', 'video', 'donation'] as const;

type BoxName = (typeof boxNames)[number];
export type InsertName = (typeof insertNames)[number];

export function isBoxName(name: string): name is BoxName {
  return (boxNames as readonly string[]).includes(name);
}

export function isInsertName(name: string): name is InsertName {
  return (insertNames as readonly string[]).includes(name);
}

/** @returns the URL if it is on this site, because pages load nothing from other hosts */
export function ownAddress(url: string | undefined): string | null {
  return url && linkKind(url) === 'inside' ? url : null;
}
