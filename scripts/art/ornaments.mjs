/** Small scenes and ornaments: three spots, evening hills, lamps, garland, lotus, medallion. */
import { layer, drawing } from './geometry.mjs';
import { TAU, circle, num, path, polar, rect, xy } from '../../src/art/svg.ts';
import { lotus, diya, ridgePts, ridge, yAt, oak, contours } from './scene.mjs';
import { temple, templeStyle, templeDefs } from './temple.mjs';
import { kolamLoops, loopPath } from '../../src/art/kolam-loops.ts';
import { randomFrom } from '../../src/art/random.ts';

const SW = 560,
  SH = 360;
export function preserve(mode) {
  // bound leaves between painted boards
  const N = mode === 'night',
    c = N
      ? {
          bg: '#141e52',
          leaf: '#d9bd7c',
          leaf2: '#c2a05c',
          edge: '#7a5a26',
          red: '#e8604a',
          board: '#8b1629',
          gold: '#f3c25a',
          ray: '#f3c25a',
        }
      : {
          bg: '#f2b33a',
          leaf: '#fff0cd',
          leaf2: '#efd59a',
          edge: '#a0702a',
          red: '#a3152c',
          board: '#a3152c',
          gold: '#ffd98c',
          ray: '#a3152c',
        };
  const o = [rect(0, 0, SW, SH, `fill="${c.bg}"`)],
    cx = 280;
  let rays = '';
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * TAU;
    rays += `M${xy(...polar(cx, 190, 176, a))}L${xy(...polar(cx, 190, i % 2 ? 204 : 232, a))}`;
  }
  o.push(
    path(rays, `stroke="${c.ray}" stroke-width="1.3" opacity=".55"`),
    circle(cx, 190, 164, `fill="${N ? '#1d2b6b' : '#f7c869'}"`),
  );
  const bar = (y, w, h, f, s = c.edge) =>
    rect(cx - w / 2, y, w, h, `rx="2.5" fill="${f}" stroke="${s}" stroke-width="1.2"`);
  o.push(bar(256, 420, 26, c.board, c.edge));
  for (let i = 0; i < 11; i++)
    o.push(bar(246 - i * 10.4, 396 + ((i * 17) % 12) - 6, 8.6, i % 2 ? c.leaf : c.leaf2));
  o.push(bar(118, 420, 24, c.board));
  const deco = (y) => {
    let d = '';
    for (let x = cx - 192; x <= cx + 192; x += 24) d += `M${xy(x, y - 6)}l8 6l-8 6l-8-6Z`;
    return (
      path(d, `fill="${c.gold}"`) +
      path(
        `M${cx - 204} ${y - 8.5}H${cx + 204}M${cx - 204} ${y + 8.5}H${cx + 204}`,
        `stroke="${c.gold}" stroke-width="1.2"`,
      )
    );
  };
  o.push(deco(269), deco(130));
  for (const s of [-1, 1])
    o.push(
      rect(
        cx + s * 96 - 6,
        110,
        12,
        180,
        `fill="${c.red}" stroke="${N ? '#7a1626' : '#ffd98c'}" stroke-width="1"`,
      ),
    );
  o.push(
    path(
      `M${cx - 96} 112C${cx - 70} 60 ${cx + 70} 60 ${cx + 96} 112`,
      `fill="none" stroke="${c.red}" stroke-width="5"`,
    ),
    circle(cx, 73, 9, `fill="${c.red}"`),
    path(`M${cx} 78l-12 26h8l4-14l4 14h8Z`, `fill="${c.red}"`),
  );
  return drawing(SW, SH, o.join(''), { extra: 'preserveAspectRatio="xMidYMid slice"' });
}
export function educate(mode) {
  // one lamp lights the next
  const N = mode === 'night',
    c = N ? { bg: '#5e0f22', g2: '#7a1626' } : { bg: '#a3152c', g2: '#b92338' };
  const o = [
    `<defs><radialGradient id="w"><stop stop-color="#ffd98a" stop-opacity=".75"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, 0, SW, SH, `fill="${c.bg}"`),
  ];
  let rg = '';
  for (let i = 1; i < 9; i++) rg += circle(196, 150, i * 44, '');
  o.push(
    layer(`fill="none" stroke="#ffd98c" stroke-width="1" opacity=".3"`, rg),
    circle(196, 150, 150, 'fill="url(#w)"'),
  );
  const lamp = (x, y, s) =>
    layer(
      `transform="translate(${xy(x, y)}) scale(${s})"`,
      path('M-60 0H60C58 34 30 46 0 46C-30 46-58 34-60 0Z', 'fill="#f2a922"'),
      path('M-60 0H60', 'stroke="#7a1626" stroke-width="4"'),
      path('M-46 14C-20 26 20 26 46 14', 'fill="none" stroke="#7a1626" stroke-width="2.4"'),
      path('M-24 46H24L30 60H-30Z', 'fill="#c97f12"'),
      path('M44 0C56-6 66-6 72-12', 'stroke="#fff3d6" stroke-width="5" fill="none" stroke-linecap="round"'),
    );
  const fl = (x, y, s, a = 0) =>
    layer(
      `transform="translate(${xy(x, y)}) rotate(${a}) scale(${s})"`,
      path('M0 0C-22-14-20-40-8-60C-3-70-1-82 0-96C1-82 3-70 8-60C20-40 22-14 0 0Z', 'fill="#ffcf62"'),
      path('M0-4C-12-12-11-30-4-42C-1-48 0-54 0-60C0-54 1-48 4-42C11-30 12-12 0-4Z', 'fill="#fff6dc"'),
    );
  o.push(
    lamp(126, 196, 1),
    fl(197, 184, 1, 8),
    lamp(390, 232, 0.86),
    fl(330, 226, 0.5, -16),
    path(
      'M328 222C300 214 262 204 214 170',
      'fill="none" stroke="#ffd98c" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"',
    ),
  );
  o.push(
    layer(
      'transform="translate(390 232) scale(-.86 .86)"',
      path('M44 0C56-6 66-6 72-12', 'stroke="#fff3d6" stroke-width="5" fill="none" stroke-linecap="round"'),
    ),
  );
  let beads = '';
  for (let x = 20; x < SW; x += 20) beads += `M${x} 330h0`;
  o.push(
    path('M0 330H560', 'stroke="#ffd98c" stroke-width="1.4"'),
    path(beads, 'stroke="#ffd98c" stroke-width="7" stroke-linecap="round"'),
  );
  return drawing(SW, SH, o.join(''), { extra: 'preserveAspectRatio="xMidYMid slice"' });
}
export function connect(mode) {
  // one line round many points
  const N = mode === 'night',
    c = N
      ? { bg: '#0b3a40', bg2: '#0e474e', l: '#ffe3a0', d: '#e8604a' }
      : { bg: '#0f5a60', bg2: '#156a70', l: '#fff0cd', d: '#f2a922' };
  const cx = 280,
    cy = 180,
    u = 22.5,
    k = 3;
  let best = null;
  for (let i = 0; i < 60; i++) {
    const L = kolamLoops(randomFrom('one' + i), k);
    if (!best || L.length < best.length) best = L;
    if (L.length === 1) break;
  }
  const o = [rect(0, 0, SW, SH, `fill="${c.bg}"`)];
  let rg = '';
  for (let i = 3; i < 10; i++) rg += circle(cx, cy, i * 40 + 60, '');
  o.push(
    layer(`fill="none" stroke="${c.l}" stroke-width="1" opacity=".16"`, rg),
    circle(cx, cy, 172, `fill="${c.bg2}"`),
  );
  o.push(
    best.map((l) => path(loopPath(l, cx, cy, u), `fill="none" stroke="${c.bg}" stroke-width="15"`)),
    best.map((l) => path(loopPath(l, cx, cy, u), `fill="none" stroke="${c.l}" stroke-width="6"`)),
  );
  let d = '';
  for (let i = -k; i <= k; i++)
    for (let j = -k; j <= k; j++)
      if (Math.abs(i) + Math.abs(j) <= k) d += `M${xy(cx + 2 * i * u, cy + 2 * j * u)}h0`;
  o.push(path(d, `stroke="${c.d}" stroke-width="13" stroke-linecap="round"`));
  return drawing(SW, SH, o.flat().join(''), { extra: 'preserveAspectRatio="xMidYMid slice"' });
}
export function footerHorizon() {
  // dusk hills that carry the page into the night of the footer
  const W = 1600,
    H = 200,
    tc = {
      s: '#3a1230',
      t: '#4a1836',
      d: '#2a0d28',
      e: '#1c0a22',
      line: '#7d2f4a',
      k: '#f3b93a',
      o: '#ffc967',
      flag: '#e0492e',
    };
  const r1 = ridgePts(W, 96, 26, 'fh1', 100),
    r2 = ridgePts(W, 128, 22, 'fh2', 110),
    r3 = ridgePts(W, 160, 12, 'fh3', 110, (x) => 14 * Math.exp(-(((x - 300) / 150) ** 4)));
  return drawing(
    W,
    H,
    `<style>${templeStyle(tc, 1)}</style><defs>${templeDefs()}${layer('id="K"', oak(0, 0, 1, { trunk: '#14082a', leaf: '#180c30', leaf2: '#2c1640' }, 'oak'))}</defs>` +
      path(ridge(r1, H), 'fill="#c4452e"') +
      path(contours(r1, 3, 8), 'fill="none" stroke="#8b1629" stroke-width=".9" opacity=".5"') +
      path(ridge(r2, H), 'fill="#7a1626"') +
      path(contours(r2, 3, 8), 'fill="none" stroke="#c4452e" stroke-width=".9" opacity=".4"') +
      layer(`transform="translate(330 ${num(yAt(r3, 300) + 5)}) scale(.25)"`, temple(tc)) +
      path(ridge(r3, H), 'fill="#3a1030"') +
      [
        [90, 0.6],
        [130, 0.42],
        [620, 0.5],
        [655, 0.36],
        [1180, 0.55],
        [1235, 0.7],
        [1290, 0.45],
        [1500, 0.5],
      ]
        .map(([x, s]) => `<use href="#K" transform="translate(${xy(x, yAt(r3, x) + 6)}) scale(${s})"/>`)
        .join('') +
      path(ridge(ridgePts(W, 188, 6, 'fh4', 130), H + 2), 'fill="#0a1130"'),
    { extra: 'preserveAspectRatio="xMidYMax slice"' },
  );
}
export function lampRow(w = 900, h = 260) {
  // closing block, left
  const o = [
    `<defs><radialGradient id="w"><stop stop-color="#ffd98a" stop-opacity=".7"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>`,
  ];
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 9 - row; i++) {
      const s = 1.1 + row * 0.55,
        x = (i + 0.5 + (row % 2) * 0.35) * (w / (9 - row)),
        y = 96 + row * 68;
      o.push(
        circle(x, y - 12 * s, 24 * s, 'fill="url(#w)"'),
        diya(x, y, s, { clay: '#f2a922', flame: '#fff0c4' }),
      );
    }
  return drawing(w, h, o.join(''), { extra: 'preserveAspectRatio="xMidYMax slice"' });
}
export function toran(w = 240, h = 64) {
  // repeatable garland: mango leaves and marigolds on a thread
  const o = [path(`M0 8Q${w / 2} 22 ${w} 8`, 'fill="none" stroke="#a3152c" stroke-width="2.4"')];
  const N = 8;
  for (let i = 0; i < N; i++) {
    const x = (i + 0.5) * (w / N),
      y = 8 + 14 * 4 * (x / w) * (1 - x / w) * 0.5;
    if (i % 2)
      o.push(
        path(`M${xy(x, y)}q-10 18 0 42q10-24 0-42Z`, 'fill="#1f6b4c"'),
        path(`M${xy(x, y + 4)}v30`, 'stroke="#8fc49a" stroke-width="1"'),
      );
    else {
      for (let k = 0; k < 3; k++)
        o.push(
          circle(x, y + 7 + k * 12, 7 - k * 0.6, `fill="${k % 2 ? '#e8781f' : '#f5b325'}"`),
          circle(x, y + 7 + k * 12, 3, `fill="${k % 2 ? '#c95a10' : '#e8951a'}"`),
        );
    }
  }
  return drawing(w, h, o.join(''));
}
export const lotusEnd = (c) =>
  drawing(
    120,
    40,
    path('M0 30H38M82 30H120', `stroke="${c.line}" stroke-width="1.4"`) +
      circle(42, 30, 2.6, `fill="${c.line}"`) +
      circle(78, 30, 2.6, `fill="${c.line}"`) +
      lotus(60, 34, 0.92, c),
  );
export const medallion = (c) =>
  drawing(
    64,
    64,
    path('M32 2L62 32L32 62L2 32Z', `fill="${c.red}"`) +
      path('M32 8L56 32L32 56L8 32Z', `fill="none" stroke="${c.gold}" stroke-width="1.4"`) +
      circle(32, 32, 12, `fill="${c.gold}"`) +
      circle(32, 32, 8.5, `fill="${c.hole}"`),
  );
