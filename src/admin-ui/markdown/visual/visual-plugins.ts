import type { MilkdownPlugin } from '@milkdown/ctx';
import {
  commonmark,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from '@milkdown/preset-commonmark';
import { gfm } from '@milkdown/preset-gfm';
import { dropCursor } from '@milkdown/prose/dropcursor';
import { gapCursor } from '@milkdown/prose/gapcursor';
import { history, redo, undo } from '@milkdown/prose/history';
import { keymap } from '@milkdown/prose/keymap';
import { $prose } from '@milkdown/utils';
import { ownAddress } from '#src/markdown/blocks.ts';
import { boxSchema, insertSchema, sourceBlockSchema } from './block-schema.ts';
import { remarkBlocks } from './remark-blocks.ts';

/**
 * Left out, because they change documents that were not edited: one adds IDs to headings, the other writes
 * `<br />` for empty lines, which the site shows as text.
 */
const leftOut = new Set<MilkdownPlugin>([...remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin]);

/** Images of other hosts are not loaded, here as on the site. */
const ownImages = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    // The standard one cannot read images without a title.
    parseMarkdown: {
      match: ({ type }) => type === 'image',
      runner: (state, { url, alt, title }, type) => {
        state.addNode(type, { src: url ?? '', alt: alt ?? '', title: title ?? '' });
      },
    },
    toDOM: ({ attrs }) => {
      const src = ownAddress(String(attrs['src']));
      const alt = String(attrs['alt']);
      return src
        ? ['img', { src, alt, title: attrs['title'] || null }]
        : ['span', { class: 'image-elsewhere', 'data-src': attrs['src'] }, alt || String(attrs['src'])];
    },
  };
});

const editing: MilkdownPlugin[] = [
  $prose(() => history()),
  $prose(() => keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo })),
  $prose(() => dropCursor({ color: false, class: 'drop-cursor' })),
  $prose(() => gapCursor()),
];

/** Everything that the editor understands. */
export const visualPlugins: MilkdownPlugin[] = [
  ...commonmark.filter((plugin) => !leftOut.has(plugin)),
  ...gfm,
  ...[remarkBlocks, boxSchema, insertSchema, sourceBlockSchema, ownImages].flat(),
  ...editing,
];
