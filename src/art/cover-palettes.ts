/** Colors of a cover: background and its darker tone, lines, and three colors of the figure. */
export type Palette = {
  id: string;
  ground: string;
  ground2: string;
  line: string;
  a: string;
  b: string;
  c: string;
};

export type CoverTheme = 'day' | 'night';

/** Named after their pigment: turmeric, kumkum, peacock, indigo, palm leaf, vermilion. */
export const dayPalettes: readonly [Palette, ...Palette[]] = [
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

/**
 * The same colors at night, in the same order: backgrounds at least half way to the night sky (#0a1130),
 * lines in its blue, and moonlight instead of cream. The mean luminance of a cover in them is below .18.
 */
const nightPalettes: readonly [Palette, ...Palette[]] = [
  {
    id: 'haridra',
    ground: '#64421a',
    ground2: '#553615',
    line: '#7d8cc9',
    a: '#c98a2b',
    b: '#98a2d0',
    c: '#1a4456',
  },
  {
    id: 'kumkuma',
    ground: '#57132e',
    ground2: '#48102b',
    line: '#7d8cc9',
    a: '#c98a2b',
    b: '#a9a6c4',
    c: '#8e3a35',
  },
  {
    id: 'mayura',
    ground: '#0d3648',
    ground2: '#0b2e40',
    line: '#7d8cc9',
    a: '#c98a2b',
    b: '#9fb4c4',
    c: '#8f4440',
  },
  {
    id: 'nila',
    ground: '#141e4a',
    ground2: '#101a40',
    line: '#7d8cc9',
    a: '#c98a2b',
    b: '#929dcc',
    c: '#8c3b3a',
  },
  {
    id: 'patra',
    ground: '#4d3d3a',
    ground2: '#413335',
    line: '#7d8cc9',
    a: '#a8323a',
    b: '#9ba2c4',
    c: '#1b4a56',
  },
  {
    id: 'sindura',
    ground: '#6a2b2c',
    ground2: '#5a2329',
    line: '#7d8cc9',
    a: '#cc9236',
    b: '#a09cba',
    c: '#2a1230',
  },
];

/** IDs of the palettes. */
export const grounds: readonly string[] = dayPalettes.map(({ id }) => id);

/** Palette by its ID: the same pigment by day and by night. */
export function paletteOf(id: string, theme: CoverTheme): Palette {
  const palettes = theme === 'night' ? nightPalettes : dayPalettes;
  return palettes.find((palette) => palette.id === id) ?? palettes[0];
}
