import { $nodeSchema } from '@milkdown/utils';
import { boxClass, type InsertName, ownAddress } from '#src/markdown/blocks.ts';

type Attributes = Record<string, string>;

/** Verse, callout or gallery: a box around other blocks. */
export const boxSchema = $nodeSchema('box', () => ({
  content: 'block+',
  group: 'block',
  defining: true,
  attrs: { name: { default: 'callout', validate: 'string' } },
  // A verse is a quotation on the site; without the priority it would be read as an ordinary one.
  parseDOM: [
    { tag: '[data-box]', priority: 60, getAttrs: (dom) => ({ name: dom.dataset['box'] ?? 'callout' }) },
  ],
  toDOM: ({ attrs: { name } }) => {
    const isVerse = name === 'verse';
    return [
      isVerse ? 'blockquote' : 'div',
      { 'data-box': name, class: isVerse ? 'scripture-card' : boxClass(String(name)) },
      0,
    ];
  },
  parseMarkdown: {
    match: ({ type }) => type === 'containerDirective',
    runner: (state, node, type) => {
      state.openNode(type, { name: String(node['name']) });
      state.next(node.children);
      state.closeNode();
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'box',
    runner: (state, node) => {
      state.openNode('containerDirective', undefined, { name: node.attrs['name'], attributes: {} });
      state.next(node.content);
      state.closeNode();
    },
  },
}));

/** Audio, video or donation button; its text is the caption or the label. */
export const insertSchema = $nodeSchema('insert', () => ({
  content: 'text*',
  group: 'block',
  isolating: true,
  draggable: true,
  attrs: { name: { default: 'audio', validate: 'string' }, attributes: { default: {} } },
  parseDOM: [
    {
      tag: 'figure[data-insert]',
      contentElement: 'figcaption',
      getAttrs: (dom) => ({
        name: dom.dataset['insert'] ?? 'audio',
        attributes: Object.fromEntries(
          ['src', 'poster', 'project'].flatMap((key) => {
            const value = dom.dataset[key];
            return value ? [[key, value]] : [];
          }),
        ),
      }),
    },
  ],
  toDOM: (node) => {
    const name = node.attrs['name'] as InsertName;
    const attributes = node.attrs['attributes'] as Attributes;
    const data = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`data-${key}`, value]));
    const frame = { ...data, 'data-insert': name, class: name === 'donation' ? name : `media-${name}` };
    if (name === 'donation') return ['figure', frame, ['figcaption', { class: 'btn' }, 0]];
    const player = {
      controls: '',
      preload: 'none',
      contenteditable: 'false',
      src: ownAddress(attributes['src']) ?? '',
      ...(attributes['poster'] && { poster: ownAddress(attributes['poster']) ?? '' }),
    };
    return ['figure', frame, [name, player], ['figcaption', 0]];
  },
  parseMarkdown: {
    match: ({ type }) => type === 'leafDirective',
    runner: (state, node, type) => {
      state.openNode(type, { name: String(node['name']), attributes: node['attributes'] ?? {} });
      state.next(node.children);
      state.closeNode();
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'insert',
    runner: (state, node) => {
      state.openNode('leafDirective', undefined, {
        name: node.attrs['name'],
        attributes: node.attrs['attributes'],
      });
      state.next(node.content);
      state.closeNode();
    },
  },
}));

/** A block that the editor cannot show, as its Markdown source. */
export const sourceBlockSchema = $nodeSchema('source_block', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full' }],
  toDOM: () => ['pre', { 'data-source': '' }, ['code', 0]],
  parseMarkdown: {
    match: ({ type }) => type === 'sourceBlock',
    runner: (state, node, type) => {
      state.openNode(type).addText(String(node['value'])).closeNode();
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'source_block',
    runner: (state, node) => {
      state.addNode('html', undefined, node.textContent);
    },
  },
}));
