/** Portraits that stand in for photographs: faces from a few measures, and the ambassador. */
import { layer, drawing } from './geometry.mjs';
import { TAU, circle, num, path, polar, rect, xy } from '../../src/art/svg.ts';
import { petal } from '../../src/art/petal.ts';

const niche = (w, h, top) =>
  `M0 ${h}V${num(top + w * 0.34)}C0 ${num(top + w * 0.12)} ${num(w * 0.2)} ${num(top + w * 0.1)} ${num(w * 0.32)} ${num(top + w * 0.07)}C${num(w * 0.42)} ${num(top + w * 0.045)} ${num(w * 0.47)} ${num(top + w * 0.02)} ${num(w / 2)} ${top}C${num(w * 0.53)} ${num(top + w * 0.02)} ${num(w * 0.58)} ${num(top + w * 0.045)} ${num(w * 0.68)} ${num(top + w * 0.07)}C${num(w * 0.8)} ${num(top + w * 0.1)} ${w} ${num(top + w * 0.12)} ${w} ${num(top + w * 0.34)}V${h}Z`;
// head drawn around (0,0) = centre of the face, face about 60 wide and 80 tall
export function head(o) {
  const L = o.line,
    out = [];
  const face = 'M-29-8C-29-36-17-46 0-46C17-46 29-36 29-8C29 16 16 38 0 38C-16 38-29 16-29-8Z';
  if (o.hair === 'long')
    out.push(path('M-36 70C-44 30-42-20-34-38C-24-58 24-58 34-38C42-20 44 30 36 70Z', `fill="${o.hairC}"`));
  if (o.hair === 'braid')
    out.push(
      path('M22 10C36 30 34 60 40 96C42 106 34 112 28 104C22 80 24 40 12 24Z', `fill="${o.hairC}"`),
      path(
        'M24 40l12-4M26 54l11-4M28 68l11-4M29 82l11-4',
        `stroke="${o.skin2}" stroke-width="1.2" fill="none" opacity=".5"`,
      ),
    );
  if (o.hair === 'veil')
    out.push(path('M-54 120C-60 60-52-10-40-36C-28-64 28-64 40-36C52-10 60 60 54 120Z', `fill="${o.veil}"`));
  if (o.hair === 'bun')
    out.push(
      circle(0, -54, 15, `fill="${o.hairC}"`),
      o.flowers &&
        path(
          Array.from({ length: 9 }, (_, i) => {
            const [x, y] = polar(0, -54, 15, Math.PI + (i / 8) * Math.PI);
            return `M${xy(x, y)}h0`;
          }).join(''),
          `stroke="${o.flowers}" stroke-width="7" stroke-linecap="round"`,
        ),
    );
  out.push(path('M-12 26V54H12V26Z', `fill="${o.skin2}"`)); // neck
  for (const s of [-1, 1])
    out.push(
      `<ellipse cx="${s * 29.5}" cy="-4" rx="5" ry="8.5" fill="${o.skin2}"/>`,
      o.ear && circle(s * 30, 6.5, 2.8, `fill="${o.ear}"`),
    );
  out.push(path(face, `fill="${o.skin}"`));
  if (o.beard)
    out.push(
      path(
        'M-29-6C-30 20-24 50 0 58C24 50 30 20 29-6C25 6 22 14 13 15C6 12-6 12-13 15C-22 14-25 6-29-6Z',
        `fill="${o.beard}"`,
      ),
      path('M-13 16C-7 10-3 12 0 14C3 12 7 10 13 16C8 19 4 18 0 17C-4 18-8 19-13 16Z', `fill="${o.beard}"`),
    );
  // closed eyes, brows, nose, mouth
  out.push(
    path(
      'M-20-6.5C-16-2-11-2-7-6.5M7-6.5C11-2 16-2 20-6.5',
      `fill="none" stroke="${L}" stroke-width="2" stroke-linecap="round"`,
    ),
    path(
      'M-21-15.5C-17-19-10-19-6-16.5M6-16.5C10-19 17-19 21-15.5',
      `fill="none" stroke="${o.brow || o.hairC}" stroke-width="2.2" stroke-linecap="round"`,
    ),
    path(
      'M1-7C2.5 0 5.5 5 3.5 7.5C2 8.6-.4 8.4-2 7.6',
      `fill="none" stroke="${o.skin3}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    path(
      o.beard
        ? 'M-5 19.5C-2 21 2 21 5 19.5'
        : 'M-8.5 18C-5 16.4-2 16.6 0 17.5C2 16.6 5 16.4 8.5 18C5 23-5 23-8.5 18Z',
      o.beard ? `fill="none" stroke="${o.skin3}" stroke-width="2" stroke-linecap="round"` : `fill="${o.lip}"`,
    ),
  );
  if (o.hair === 'short')
    out.push(
      path(
        'M-31-6C-36-44-18-56 4-55C28-54 35-36 31-6C29-14 28-22 24-28C10-26-10-30-18-36C-26-28-29-16-31-6Z',
        `fill="${o.hairC}"`,
      ),
    );
  if (o.hair === 'grey')
    out.push(
      path(
        'M-31-4C-36-30-30-40-24-44C-26-32-27-18-29-8ZM31-4C36-30 30-40 24-44C26-32 27-18 29-8Z',
        `fill="${o.hairC}"`,
      ),
    );
  if (o.hair === 'long' || o.hair === 'bun' || o.hair === 'braid')
    out.push(
      path(
        'M-31 2C-36-34-22-54 0-54C22-54 36-34 31 2C28-12 22-30 0-39C-22-30-28-12-31 2Z',
        `fill="${o.hairC}"`,
      ),
      path('M0-54V-39', `stroke="${o.part || o.skin2}" stroke-width="1.4"`),
    );
  if (o.hair === 'veil')
    out.push(
      path(
        'M-31 6C-34-30-22-50 0-50C22-50 34-30 31 6C28-12 20-30 0-38C-20-30-28-12-31 6Z',
        `fill="${o.hairC}"`,
      ),
      path(
        'M-40 40C-46-2-40-30-32-42C-20-60 20-60 32-42C40-30 46-2 40 40C38 10 34-20 24-34C12-46-12-46-24-34C-34-20-38 10-40 40Z',
        `fill="${o.veil}"`,
      ),
      path(
        'M-37.5 34C-40-4-36-26-29-38C-18-53 18-53 29-38C36-26 40-4 37.5 34',
        `fill="none" stroke="${o.trim}" stroke-width="2.6"`,
      ),
    );
  if (o.hair === 'turban')
    out.push(
      path('M-35-16C-46-40-34-66-4-68C26-70 46-46 35-16C24-30-16-34-35-16Z', `fill="${o.veil}"`),
      path(
        'M-36-20C-20-46 16-56 36-40M-38-34C-22-56 6-64 24-60M-34-16C-14-36 16-42 36-26',
        `fill="none" stroke="${o.trim}" stroke-width="1.8"`,
      ),
    );
  if (o.mark === 'bindi') out.push(circle(0, -22, 2.6, `fill="${o.markC}"`));
  if (o.mark === 'tilak')
    out.push(
      path(
        'M-4-40C-4.6-30-3.4-22 0-18C3.4-22 4.6-30 4-40',
        `fill="none" stroke="${o.markC}" stroke-width="2.2" stroke-linecap="round"`,
      ),
    );
  if (o.mark === 'vibhuti')
    out.push(
      path(
        'M-14-30H14M-15-26H15M-14-22H14',
        `stroke="${o.markC}" stroke-width="1.8" stroke-linecap="round" opacity=".9"`,
      ),
    );
  if (o.glasses)
    out.push(
      path(
        'M-22-11h16v7a8 8 0 0 1-16 0zM6-11h16v7a8 8 0 0 1-16 0zM-6-9h12',
        `fill="none" stroke="${o.glasses}" stroke-width="1.6"`,
      ),
    );
  return out;
}
export function body(o) {
  // shoulders from y = 46 down
  const out = [
    path(
      'M-92 190C-92 104-74 72-34 60C-22 56-14 52-12 46H12C14 52 22 56 34 60C74 72 92 104 92 190Z',
      `fill="${o.cloth}"`,
    ),
  ];
  if (o.neckline === 'kurta')
    out.push(
      path('M-13 47C-10 60 10 60 13 47L9 45H-9Z', `fill="${o.skin2}"`),
      path('M-14 47C-12 64 12 64 14 47M0 60V110', `fill="none" stroke="${o.trim}" stroke-width="2.6"`),
      path('M0 72h0M0 86h0M0 100h0', `stroke="${o.trim}" stroke-width="5" stroke-linecap="round"`),
    );
  if (o.neckline === 'sari')
    out.push(
      path('M-26 54C-16 78 16 78 26 54L12 46H-12Z', `fill="${o.skin}"`),
      path('M-92 190C-92 104-74 72-36 60C-10 84 40 120 64 190Z', `fill="${o.drape}"`),
      path('M-36 60C-10 84 40 120 64 190', `fill="none" stroke="${o.trim}" stroke-width="6"`),
      path(
        'M-48 66C-22 92 24 126 46 190M-60 74C-36 100 6 132 24 190',
        `fill="none" stroke="${o.trim}" stroke-width="1.2" opacity=".6"`,
      ),
    );
  if (o.neckline === 'shawl')
    out.push(
      path('M-14 47C-10 66 10 66 14 47Z', `fill="${o.skin2}"`),
      path(
        'M-92 190C-92 104-74 72-30 58C-34 100-30 150-22 190ZM92 190C92 104 74 72 30 58C34 100 30 150 22 190Z',
        `fill="${o.drape}"`,
      ),
      path(
        'M-30 58C-34 100-30 150-22 190M30 58C34 100 30 150 22 190',
        `fill="none" stroke="${o.trim}" stroke-width="5"`,
      ),
    );
  if (o.mala) {
    let d = '';
    for (let i = 0; i <= 22; i++) {
      const a = Math.PI * (i / 22),
        x = Math.cos(a) * 27,
        y = 56 + Math.sin(a) * (o.malaL || 62);
      d += `M${xy(x, y)}h0`;
    }
    out.push(path(d, `stroke="${o.mala}" stroke-width="${o.malaW || 5.4}" stroke-linecap="round"`));
  }
  return out;
}
const skins = {
  a: ['#c98b5f', '#b27549', '#8e5433'],
  b: ['#a86b43', '#925733', '#6f3c20'],
  c: ['#7c4a2d', '#683b22', '#4a2614'],
  d: ['#e3b48c', '#cf9a70', '#a56f48'],
  e: ['#f0cdb0', '#dfb391', '#b98560'],
};
export const K = (id, o) => {
  const s = skins[id];
  return { skin: s[0], skin2: s[1], skin3: s[2], line: '#3a1a12', lip: '#a8463c', ...o };
};
export const people = [
  {
    id: 'ananya',
    bg: '#f2b33a',
    arch: '#fff3d6',
    halo: '#f7cf7c',
    ...K('b', {
      hair: 'bun',
      hairC: '#21130f',
      flowers: '#fff6e2',
      ear: '#f5b325',
      neckline: 'sari',
      cloth: '#a3152c',
      drape: '#0f5a60',
      trim: '#f5c04a',
      mark: 'bindi',
      markC: '#a3152c',
    }),
  },
  {
    id: 'michael',
    bg: '#0f5a60',
    arch: '#e9f1e0',
    halo: '#b9d6c4',
    ...K('e', {
      hair: 'short',
      hairC: '#7a4a26',
      beard: '#8a5630',
      neckline: 'kurta',
      cloth: '#fff4de',
      trim: '#c98a2e',
      mark: 'tilak',
      markC: '#d8391f',
    }),
  },
  {
    id: 'devendra',
    bg: '#a3152c',
    arch: '#f7e6c4',
    halo: '#f0c98a',
    ...K('a', {
      hair: 'turban',
      veil: '#e8781f',
      trim: '#b9500f',
      hairC: '#efe7da',
      beard: '#efe9df',
      brow: '#d9d0c2',
      neckline: 'shawl',
      cloth: '#fff4de',
      drape: '#7a1626',
      mark: 'tilak',
      markC: '#a3152c',
    }),
  },
  {
    id: 'leela',
    bg: '#1d2a63',
    arch: '#dfe6ff',
    halo: '#b4c2f2',
    ...K('c', {
      hair: 'braid',
      hairC: '#150d0b',
      ear: '#f5b325',
      neckline: 'sari',
      cloth: '#c4281f',
      drape: '#f2a922',
      trim: '#7a1626',
      mark: 'bindi',
      markC: '#7a1626',
    }),
  },
  {
    id: 'kenji',
    bg: '#efd9a7',
    arch: '#fff7e4',
    halo: '#f3c983',
    ...K('d', {
      hair: 'grey',
      hairC: '#8d8a86',
      brow: '#77736e',
      glasses: '#4a2b1c',
      neckline: 'kurta',
      cloth: '#155a5c',
      trim: '#f2c566',
      mala: '#7a3a1e',
      malaL: 76,
      mark: 'vibhuti',
      markC: '#fffaf0',
    }),
  },
  {
    id: 'savitri',
    bg: '#e2552f',
    arch: '#fff3dc',
    halo: '#fbc98a',
    ...K('a', {
      hair: 'veil',
      veil: '#fdf3df',
      trim: '#a3152c',
      hairC: '#c9c2b8',
      brow: '#8d857b',
      neckline: 'sari',
      cloth: '#fff8ea',
      drape: '#fdf3df',
      mark: 'bindi',
      markC: '#a3152c',
      ear: '#f5b325',
    }),
  },
];
export function avatar(p, size = 160) {
  const c = size / 2;
  let pet = '';
  for (let i = 0; i < 24; i++)
    pet += petal(c, size * 0.5, size * 0.36, size * 0.45, (i / 24) * TAU, TAU / 24 / 2.2) + 'Z';
  return drawing(
    size,
    size,
    rect(0, 0, size, size, `fill="${p.bg}"`) +
      path(pet, `fill="${p.halo}" opacity=".5"`) +
      circle(c, size * 0.5, size * 0.36, `fill="${p.arch}"`) +
      circle(c, size * 0.5, size * 0.335, `fill="${p.halo}"`) +
      layer(
        `transform="translate(${c} ${num(size * 0.53)}) scale(${num(size / 21) / 10})"`,
        body(p),
        head(p),
      ),
  );
}
export const ambassador = {
  bg: '#f2b33a',
  arch: '#fff3d6',
  halo: '#f6c765',
  ...K('b', {
    hair: 'bun',
    hairC: '#1d120e',
    flowers: '#fff6e2',
    ear: '#f5b325',
    neckline: 'sari',
    cloth: '#8b0f24',
    drape: '#fdf1d8',
    trim: '#c4281f',
    mark: 'bindi',
    markC: '#a3152c',
    mala: '#ef8a1d',
    malaL: 92,
    malaW: 9,
  }),
};
export function portrait(p = ambassador, { w = 600, h = 720 } = {}) {
  const cx = w / 2,
    cy = h * 0.46;
  let pet = '',
    rays = '',
    bead = '';
  for (let i = 0; i < 32; i++) pet += petal(cx, cy, 176, 214, (i / 32) * TAU, TAU / 32 / 2.1) + 'Z';
  for (let i = 0; i < 96; i++)
    rays += `M${xy(...polar(cx, cy, 226, (i / 96) * TAU))}L${xy(...polar(cx, cy, i % 2 ? 246 : 262, (i / 96) * TAU))}`;
  for (let i = 0; i < 13; i++) bead += `M${xy(78 + i * 37, h - 40)}h0`;
  return drawing(
    w,
    h,
    `<defs><clipPath id="n"><path transform="translate(48 44)" d="${niche(w - 96, h - 112, 0)}"/></clipPath></defs>` +
      rect(0, 0, w, h, 'fill="#a3152c"') +
      rect(14, 14, w - 28, h - 28, 'fill="none" stroke="#f5c04a" stroke-width="2"') +
      path(niche(w - 72, h - 96, 0), `transform="translate(36 30)" fill="#f5c04a"`) +
      layer(
        'clip-path="url(#n)"',
        rect(0, 0, w, h, 'fill="#0f5a60"'),
        path(rays, 'stroke="#f5c04a" stroke-width="1.6" opacity=".7"'),
        path(pet, 'fill="#f2b33a" stroke="#7a1626" stroke-width="1"'),
        circle(cx, cy, 178, 'fill="#fff3d6" stroke="#7a1626" stroke-width="1.4"'),
        circle(cx, cy, 164, `fill="${p.halo}"`),
        layer(`transform="translate(${cx} ${num(cy + 10)}) scale(2.18)"`, body(p), head(p)),
      ) +
      rect(36, h - 68, w - 72, 54, 'fill="#7a1626"') +
      path(bead, 'stroke="#f5c04a" stroke-width="12" stroke-linecap="round"') +
      path(`M36 ${h - 68}H${w - 36}M36 ${h - 14}H${w - 36}`, 'stroke="#f5c04a" stroke-width="2"'),
  );
}
