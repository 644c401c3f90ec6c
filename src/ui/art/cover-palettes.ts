/** Colours of a cover: ground and its deeper tone, lines, and three colours of the figure. */
export type Palette = {
  id: string;
  ground: string;
  ground2: string;
  line: string;
  a: string;
  b: string;
  c: string;
};

/** Named after their pigment: turmeric, kumkum, peacock, indigo, palm leaf, vermilion. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    id: 'haridra',
    ground: '#f6bd3d',
    ground2: '#f2a922',
    line: '#7a1626',
    a: '#c4281f',
    b: '#fff3d6',
    c: '#0f5257',
  },
  {
    id: 'kumkuma',
    ground: '#a3152c',
    ground2: '#8b0f24',
    line: '#ffd98c',
    a: '#f4b23a',
    b: '#f7e6c4',
    c: '#e2603a',
  },
  {
    id: 'mayura',
    ground: '#0f5a60',
    ground2: '#0b4a50',
    line: '#f7dfa6',
    a: '#f2b13a',
    b: '#e9f1e0',
    c: '#e9694a',
  },
  {
    id: 'nila',
    ground: '#1d2a63',
    ground2: '#162150',
    line: '#f3cf86',
    a: '#f0ae3c',
    b: '#dfe6ff',
    c: '#e5573f',
  },
  {
    id: 'patra',
    ground: '#efd9a7',
    ground2: '#e6cb8e',
    line: '#6b2316',
    a: '#b5202f',
    b: '#fff7e4',
    c: '#155a5c',
  },
  {
    id: 'sindura',
    ground: '#e2552f',
    ground2: '#d14420',
    line: '#fff0cf',
    a: '#ffcf62',
    b: '#fff3dc',
    c: '#4a1024',
  },
];
