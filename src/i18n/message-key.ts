import type en from './locales/en.json';
import type { shellGroups } from './message-tree.ts';

type English = typeof en;

type LeafKey<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${LeafKey<Tree[Name]>}`;
}[keyof Tree & string];

type WithoutCount<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** Key of every message, as `group.name`; the key of a counted message has no `_one`/`_other`. */
export type MessageKey = WithoutCount<LeafKey<English>>;

/** Groups that a page declares in the route table; those of the shell are always loaded. */
export type MessageGroup = Exclude<keyof English, (typeof shellGroups)[number]>;
