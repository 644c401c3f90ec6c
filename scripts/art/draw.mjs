/**
 * Draws the artwork of the site: `node scripts/art/draw.mjs <folder>`. What lies in public/art is this, made smaller
 * by SVGO with one decimal (`npx svgo --precision 1 --multipass -rf <folder>`); fallback, kolam-line and favicon are
 * put together from its pieces by hand. The names say picture and theme.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawing } from './geometry.mjs';
import { hero } from './hero.mjs';
import { mark, markLight, markNight, om } from './marks.mjs';
import { masthead } from './masthead.mjs';
import {
  connect,
  educate,
  footerHorizon,
  lampRow,
  lotusEnd,
  medallion,
  preserve,
  toran,
} from './ornaments.mjs';
import { avatar, people, portrait } from './people.mjs';
import { projects } from './projects.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('Name a folder: node scripts/art/draw.mjs <folder>');

const modes = ['day', 'night'];
const watches = [2, 3, 4, 5, 6, 7, 8];
const inBothThemes = (name, draw) => modes.map((mode) => [`${name}-${mode}`, draw(mode)]);

const pictures = [
  ...inBothThemes('hero', (mode) => hero(mode)),
  ...inBothThemes('hero-tall', (mode) => hero(mode, { portrait: true })),
  ...watches.flatMap((watch) => inBothThemes(`watch-${watch}`, (mode) => masthead(watch, mode))),
  ...Object.entries(projects).flatMap(([slug, draw]) => inBothThemes(`project-${slug}`, draw)),
  ...inBothThemes('spot-preserve', preserve),
  ...inBothThemes('spot-educate', educate),
  ...inBothThemes('spot-connect', connect),
  ...people.map((person) => [`avatar-${person.id}`, avatar(person)]),
  ['ambassador', portrait()],
  ['mark', drawing(64, 64, mark(markLight))],
  ['mark-night', drawing(64, 64, mark(markNight))],
  ['mark-mono', drawing(64, 64, mark({ a: 'currentColor', b: 'currentColor' }))],
  ['om', drawing(400, 400, om())],
  ['horizon-footer', footerHorizon()],
  ['lamp-row', lampRow()],
  ['toran', toran()],
  ['lotus-end', lotusEnd({ line: '#a3152c', lotus: '#fff0e4', lotus2: '#f4a9a0', lotusLine: '#a3152c' })],
  ['medallion', medallion({ red: '#a3152c', gold: '#f2b33a', hole: '#fffaf0' })],
];

await mkdir(folder, { recursive: true });
for (const [name, picture] of pictures) await writeFile(join(folder, `${name}.svg`), picture);
console.log(`${pictures.length} pictures in ${folder}`);
