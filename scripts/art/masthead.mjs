/** One horizon, eight hours: inner pages take the light of one watch (prahara) of the day. */
import { layer, drawing, rng, mix } from './geometry.mjs';
import { circle, num, path, rect, xy } from '../../src/art/svg.ts';
import { ridgePts, ridge, yAt, contours, oak, star, surya, diya, birds } from './scene.mjs';
import { temple, templeStyle, templeDefs } from './temple.mjs';

const W = 1600,
  UP = 280,
  H = 460; // UP = extra sky above, so tall mastheads never zoom the scene
const grad = (id, st) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${st.map(([o, v]) => `<stop offset="${o}" stop-color="${v}"/>`).join('')}</linearGradient>`;
export const watches = {
  2: {
    name: 'purvahna',
    ink: 'dark',
    sky: [
      ['0', '#cfe8e2'],
      ['.5', '#f3f0d8'],
      ['.82', '#fde6b4'],
    ],
    hills: ['#a9c7a6', '#5f9a83', '#2b7068', '#124f52'],
    nsky: [
      ['0', '#081230'],
      ['.5', '#0d2a4e'],
      ['.9', '#1d5566'],
    ],
    sun: [0.7, 150, 54],
    disc: '#f5a524',
    rim: '#ffe1a0',
  },
  3: {
    name: 'madhyahna',
    ink: 'dark',
    sky: [
      ['0', '#f9cd5c'],
      ['.5', '#fddf8c'],
      ['.85', '#fff0c4'],
    ],
    hills: ['#efb655', '#dd9736', '#bb7423', '#7a1626'],
    nsky: [
      ['0', '#080e2a'],
      ['.5', '#142050'],
      ['.9', '#3a4a86'],
    ],
    sun: [0.8, 120, 56],
    disc: '#fffdf4',
    rim: '#fff3cf',
  },
  4: {
    name: 'aparahna',
    ink: 'dark',
    sky: [
      ['0', '#fff0d2'],
      ['.45', '#fdd795'],
      ['.85', '#f6a352'],
    ],
    hills: ['#eb9a5c', '#d8713f', '#b34a2c', '#0f5a60'],
    nsky: [
      ['0', '#0a0f2c'],
      ['.5', '#1a2150'],
      ['.92', '#7a3d3a'],
    ],
    sun: [0.88, 210, 58],
    disc: '#e8622a',
    rim: '#ffd98c',
  },
  5: {
    name: 'sayam',
    ink: 'light',
    sky: [
      ['0', '#4f0c1e'],
      ['.55', '#7d1426'],
      ['.79', '#a62a20'],
      ['.88', '#e0702f'],
      ['.95', '#f3a04a'],
    ],
    hills: ['#b2342c', '#8b1629', '#5e0f22', '#3a0b18'],
    sun: [0.9, 318, 66],
    disc: '#ffc25e',
    rim: '#ffe1a0',
  },
  6: {
    name: 'pradosha',
    ink: 'light',
    sky: [
      ['0', '#0b1a45'],
      ['.5', '#143a66'],
      ['.9', '#2c6f86'],
    ],
    hills: ['#205a74', '#16425e', '#0f2c49', '#081a33'],
    moon: [0.78, 176, 42],
    glow: 1,
  },
  7: {
    name: 'nishitha',
    ink: 'light',
    sky: [
      ['0', '#060b24'],
      ['.55', '#0e1a4a'],
      ['.9', '#21387a'],
    ],
    hills: ['#1b2f69', '#142452', '#0c1738', '#070d24'],
    moon: [0.86, 110, 34],
    lamps: 1,
  },
  8: {
    name: 'brahma',
    ink: 'light',
    sky: [
      ['0', '#0a1f3a'],
      ['.55', '#163c58'],
      ['.78', '#235669'],
      ['.86', '#7a9a90'],
      ['.93', '#f2c48a'],
    ],
    hills: ['#3f7a80', '#245a66', '#123f4d', '#082833'],
    moon: [0.9, 130, 24],
    dawn: 1,
  },
};
export function masthead(k, mode = 'day') {
  const b = watches[k],
    N = mode === 'night',
    dk = (c, t = 0.74) => (N ? mix(c, '#080e2a', t) : c);
  const sky = N ? b.nsky || b.sky.map(([o, c]) => [o, mix(c, '#0a1130', 0.4)]) : b.sky,
    nh = ['#24407f', '#1a2f66', '#12204a', '#0a1130'],
    hills = N ? b.hills.map((c, i) => mix(nh[i], c, 0.16)) : b.hills,
    dark = N || b.ink === 'light',
    o = [];
  const line = dark ? '#ffe3a0' : '#7a1626';
  const tc = {
    s: dk(mix(hills[1], dark ? '#ffffff' : '#fff6e0', dark ? 0.1 : 0.82), 0.3),
    t: dk(mix(hills[1], '#ffffff', dark ? 0.16 : 0.9), 0.3),
    d: dk(mix(hills[1], dark ? '#000000' : '#f0c58f', dark ? 0.12 : 0.6), 0.3),
    e: dk(hills[2], 0.2),
    line: dark ? mix(hills[0], '#ffffff', 0.45) : '#7d2418',
    k: '#f3b93a',
    o: dark ? '#ffc967' : '#5b1420',
    flag: '#e0492e',
  };
  o.push(
    `<style>${templeStyle(tc, 1)}</style><defs>${grad('s', sky)}${templeDefs()}${layer('id="K"', oak(0, 0, 1, { trunk: dk(b.hills[3], 0.8), leaf: dk(b.hills[3], 0.6), leaf2: dk(b.hills[2], 0.5) }, 'oak'))}<radialGradient id="w"><stop stop-color="#ffd98a" stop-opacity=".6"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, -UP, W, H + UP, 'fill="url(#s)"'),
  );
  if (dark) {
    const r = rng('m' + k);
    let d = '',
      s = '';
    const cnt = N || k > 5 ? 130 : 36;
    for (let i = 0; i < cnt; i++) {
      const x = r() * W,
        y = r() ** 1.2 * (280 + UP) - UP;
      if (r() > 0.92) {
        if (x > 820) s += star(x, 130 + ((y + UP) / (280 + UP)) * 170, r.range(4, 7));
      } else if (x > 800 || r() > 0.6) d += `M${xy(x, y)}h0`;
    }
    o.push(
      path(d, 'stroke="#dfe6ff" stroke-width="1.6" stroke-linecap="round" opacity=".55"'),
      path(s, 'fill="#ffe3a0" opacity=".9"'),
    );
  }
  const pos = b.sun || b.moon,
    px = pos[0] * W,
    py = pos[1],
    pr = pos[2];
  // the path of the sun: a dotted arc with eight stations, this page's station is where the disc stands
  if (b.sun && !N)
    o.push(
      surya(
        px,
        py,
        pr,
        {
          disc: b.disc,
          rim: b.rim,
          petal: mix(b.rim, '#ffffff', 0.2),
          petal2: mix(b.rim, b.disc, 0.35),
          line: dark ? '#7a1626' : mix(b.disc, '#7a1626', 0.5),
          ray: dark ? '#ffd98c' : mix(b.disc, '#7a1626', 0.35),
        },
        { rays: 36 },
      ),
    );
  else
    o.push(
      circle(px, py, pr * 2.6, 'fill="url(#w)" opacity=".35"'),
      circle(px, py, pr, `fill="#fff0cf"`),
      path(
        `M${xy(px - pr * 0.3, py - pr * 0.4)}a${num(pr * 0.22)} ${num(pr * 0.2)} 0 1 0 .1 0M${xy(px + pr * 0.25, py + pr * 0.1)}a${num(pr * 0.16)} ${num(pr * 0.14)} 0 1 0 .1 0`,
        'fill="#f0d7a0"',
      ),
    );
  if (!dark)
    o.push(
      path(
        birds(px - 210, py + 40, 'mb' + k, 4),
        `fill="none" stroke="${line}" stroke-width="1.5" stroke-linecap="round"`,
      ),
    );
  const r1 = ridgePts(W, 352, 30, 'm1' + k, 100),
    r2 = ridgePts(W, 384, 26, 'm2' + k, 110),
    r3 = ridgePts(W, 412, 12, 'm3' + k, 110, (x) => 14 * Math.exp(-(((x - 1240) / 180) ** 4)));
  const ct = dark ? mix(hills[0], '#ffffff', 0.2) : mix(hills[2], '#7a1626', 0.4);
  o.push(
    path(ridge(r1, H), `fill="${hills[0]}"`),
    path(contours(r1, 3, 8), `fill="none" stroke="${ct}" stroke-width=".8" opacity=".35"`),
    path(ridge(r2, H), `fill="${hills[1]}"`),
    path(contours(r2, 3, 8), `fill="none" stroke="${ct}" stroke-width=".8" opacity=".35"`),
  );
  const ty = yAt(r3, 1240);
  o.push(
    layer(`transform="translate(1270 ${num(ty + 6)}) scale(.36)"`, temple(tc)),
    path(
      ridge(
        r3.map(([x, y]) => [x, y + 4]),
        H,
      ),
      `fill="${hills[2]}"`,
    ),
  );
  for (const [x, s] of [
    [980, 0.5],
    [1010, 0.36],
    [1395, 0.52],
    [1440, 0.4],
    [640, 0.34],
  ])
    o.push(`<use href="#K" transform="translate(${xy(x, yAt(r3, x) + 7)}) scale(${s})"/>`);
  if (b.lamps) {
    const wy = 424;
    o.push(rect(0, wy, W, H - wy, `fill="${dk('#0a1536', 0.3)}"`));
    const r = rng('lmp');
    let gl = '';
    for (let i = 0; i < 30; i++) gl += `M${xy(r() * W, wy + 5 + r() * 28)}h${num(r.range(16, 60))}`;
    o.push(path(gl, 'stroke="#5b7cc4" stroke-width="1.2" stroke-linecap="round" opacity=".5"'));
    for (let i = 0; i < 17; i++) {
      const x = 60 + i * 94 + r.range(-30, 30),
        y = 438 + r() * 14,
        s = 0.55 + r() * 0.25;
      o.push(
        circle(x, y - 6, 24 * s, 'fill="url(#w)"'),
        diya(x, y, s, { clay: '#b5532f', flame: '#ffe0a0' }),
      );
    }
  } else o.push(path(ridge(ridgePts(W, 440, 7, 'm4' + k, 130), H), `fill="${hills[3]}"`));
  return drawing(W, H + UP, layer(`transform="translate(0 ${UP})"`, o.slice(1)), {
    extra: 'preserveAspectRatio="xMaxYMax slice"',
  }).replace('>', '>' + o[0]);
}
