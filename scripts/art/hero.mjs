/** Picture of the home page: the temple before the sunrise, or under the 27 junction stars at their true places. */
import { layer, drawing, rng, smooth } from './geometry.mjs';
import { circle, num, path, polar, rect, xy } from '../../src/art/svg.ts';
import { temple, templeLight, templeNight, templeStyle, templeDefs } from './temple.mjs';
import {
  ridgePts,
  ridge,
  yAt,
  contours,
  oak,
  birds,
  surya,
  yogatara,
  ecliptic,
  star,
  lotus,
  pad,
  diya,
} from './scene.mjs';

export const W = 1600,
  H = 1040;
const day = {
  sky: [
    ['0', '#fff4de'],
    ['.3', '#ffe7b4'],
    ['.52', '#fcc469'],
    ['.68', '#f48f47'],
    ['.8', '#e4643b'],
  ],
  hills: ['#ec9a67', '#cf6144', '#e3a441', '#c4842c'],
  contour: '#a5331f',
  contour2: '#8a4a12',
  tuft: '#8a4a12',
  bird: '#7d2418',
  water: [
    ['0', '#3b8279'],
    ['.25', '#1d5f60'],
    ['1', '#0c3a40'],
  ],
  glint: '#ffb55c',
  glint2: '#7fb9a4',
  shore: '#7b3f18',
  shore2: '#f0bf6a',
  oak: { trunk: '#3b1a14', leaf: '#1f4a3c', leaf2: '#3c7350' },
  pad: '#2f7a62',
  lotus: '#ffd9d2',
  lotus2: '#f79a94',
  lotusLine: '#b8324a',
  sun: {
    disc: '#e8442a',
    rim: '#ffd067',
    petal: '#ffe6ad',
    petal2: '#fcc469',
    line: '#d05a28',
    ray: '#e0702f',
  },
};
const night = {
  sky: [
    ['0', '#060a22'],
    ['.4', '#0d1742'],
    ['.66', '#1b2f6d'],
    ['.8', '#2f4f9a'],
  ],
  hills: ['#233a78', '#1a2d64', '#172655', '#111d47'],
  contour: '#4468b5',
  contour2: '#2f4a90',
  tuft: '#3a5499',
  bird: 'none',
  water: [
    ['0', '#16265a'],
    ['.3', '#0d1840'],
    ['1', '#050a20'],
  ],
  glint: '#ffcf7c',
  glint2: '#5b7cc4',
  shore: '#0a1233',
  shore2: '#4a66ad',
  oak: { trunk: '#070d26', leaf: '#0b1434', leaf2: '#1a2b62' },
  pad: '#10244f',
  lotus: '#c9d3ff',
  lotus2: '#8496d8',
  lotusLine: '#2f3f86',
  clay: '#a5492c',
  flame: '#ffd98a',
};
const grad = (id, st) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${st.map(([o, v]) => `<stop offset="${o}" stop-color="${v}"/>`).join('')}</linearGradient>`;
const tuftDef = '<path id="g" d="M-3 0q.5-3-1-5M0 0v-6.5M3 0q-.5-3 1-5"/>';
export function hero(mode, { portrait = false } = {}) {
  const UP = portrait ? 600 : 0;
  const N = mode === 'night',
    c = N ? night : day,
    o = [],
    tc = N ? templeNight : templeLight;
  o.push(
    `<style>${templeStyle(tc, N ? 0.9 : 1)}</style>`,
    `<defs>${grad('s', c.sky)}${grad('w', c.water)}<radialGradient id="w0"><stop stop-color="#ffd98a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>${templeDefs()}${tuftDef}${layer('id="K"', oak(0, 0, 1, c.oak, 'oak'))}</defs>`,
    rect(0, -UP, W, 826 + UP + 4, 'fill="url(#s)"'),
  );
  const tx = 1078,
    ty = 652;
  if (!N) {
    o.push(surya(tx + 15, 420, 134, c.sun, { rays: 54 }));
    o.push(
      path(
        birds(1440, 330, 'b1', 5),
        `fill="none" stroke="${c.bird}" stroke-width="1.6" stroke-linecap="round"`,
      ),
    );
    // long dawn cloud bands, drawn as thin parallel lines
    const r = rng('cloud');
    let cl = '';
    for (let i = 0; i < 15; i++) {
      const y = 486 + i * 8 + r() * 3,
        x = r.range(520, 760),
        w = r.range(60, 190);
      cl += `M${xy(x, y)}h${num(w)}`;
    }
    for (let i = 0; i < 10; i++) {
      const y = 500 + i * 8 + r() * 3,
        x = r.range(1380, 1560),
        w = r.range(80, 240);
      cl += `M${xy(x, y)}h${num(w)}`;
    }
    o.push(path(cl, 'stroke="#fff1cf" stroke-width="2" stroke-linecap="round" opacity=".5"'));
  } else {
    const r = rng('night');
    let small = '',
      mid = '';
    for (let i = 0; i < 150; i++) {
      const x = r() * W,
        y = r() ** 1.5 * (580 + UP) - UP;
      if (r() > 0.95) {
        if (portrait ? y > 170 : x > 760 || y < 60) mid += star(x, y, 4);
      } else if (x > 760 || r() > 0.55) small += `M${xy(x, y)}h0`;
    }
    o.push(
      path(small, 'stroke="#cdd8ff" stroke-width="1.6" stroke-linecap="round" opacity=".6"'),
      path(mid, 'fill="#f4e6c0" opacity=".8"'),
    );
    // the ecliptic over the temple, junction stars of the lunar mansions at true longitude and latitude
    const cx = 1190,
      cy = 1330,
      R = 1210,
      px = (lon, lat) => polar(cx, cy, R + lat * 7.5, -Math.PI / 2 - ((lon - 128) / 180) * 0.86);
    const pts = [];
    for (let l = 40; l <= 216; l += 12) pts.push(px(l, 0));
    let tick = '',
      bright = '';
    for (let k = 0; k < 27; k++) {
      const l = (k * 360) / 27 + 23.9;
      if (l < 40 || l > 216) continue;
      tick += `M${xy(...px(l, -0.9))}L${xy(...px(l, 0.9))}`;
    }
    for (const [, , ra, dec, mag] of yogatara) {
      const [lo, la] = ecliptic(ra, dec);
      if (lo < 40 || lo > 216) continue;
      const [x, y] = px(lo, la);
      if (y < 640 && (x > 740 || portrait)) bright += star(x, y, Math.max(4.5, 11 - mag * 1.9));
    }
    if (!portrait)
      o.push(
        path(
          smooth(pts),
          'fill="none" stroke="#e9c877" stroke-width="1.3" stroke-dasharray="1 7" stroke-linecap="round" opacity=".8"',
        ),
        path(tick, 'stroke="#e9c877" stroke-width="1.4" opacity=".7"'),
        path(bright, 'fill="#ffe3a0"'),
      );
    o.push(circle(tx - 60, 560, 400, 'fill="url(#w0)" opacity=".42"'));
  }
  const r1 = ridgePts(W, 632, 58, 'far1', 90),
    r2 = ridgePts(W, 682, 44, 'far2b', 110, (x) => 26 * Math.exp(-(((x - 250) / 260) ** 2)));
  o.push(
    path(ridge(r1, 800), `fill="${c.hills[0]}"`),
    path(contours(r1, 4, 9), `fill="none" stroke="${c.contour}" stroke-width=".8" opacity=".35"`),
  );
  o.push(
    path(ridge(r2, 800), `fill="${c.hills[1]}"`),
    path(contours(r2, 5, 9), `fill="none" stroke="${c.contour}" stroke-width=".9" opacity=".45"`),
  );
  const r3 = ridgePts(W, 716, 20, 'mid', 80, (x) => 66 * Math.exp(-(((x - tx + 60) / 330) ** 4)));
  o.push(path(ridge(r3, 860), `fill="${c.hills[2]}"`));
  o.push(layer(`transform="translate(${tx} ${ty + 4}) scale(.8)"`, temple(tc)));
  o.push(
    path(
      ridge(
        r3.map(([x, y]) => [x, Math.max(y + 13, ty + 4)]),
        860,
      ),
      `fill="${c.hills[2]}"`,
    ),
    path(contours(r3, 5, 13), `fill="none" stroke="${c.contour2}" stroke-width="1" opacity=".35"`),
  );
  const tree = (x, y, s) => `<use href="#K" transform="translate(${xy(x, y)}) scale(${s})"/>`;
  for (const [x, s] of [
    [520, 0.8],
    [568, 0.6],
    [470, 0.55],
    [1345, 0.95],
    [1398, 0.7],
    [1300, 0.6],
    [705, 0.5],
  ])
    o.push(tree(x, yAt(r3, x) + 12, s));
  const tufts = (pts, count, seed, lo, hi) => {
    const r = rng(seed);
    let t = '';
    for (let i = 0; i < count; i++) {
      const x = Math.round(r() * W);
      t += `<use href="#g" x="${x}" y="${Math.round(yAt(pts, x) + lo + r() * (hi - lo))}"/>`;
    }
    return layer(`fill="none" stroke="${c.tuft}" stroke-width="1.2" stroke-linecap="round" opacity=".6"`, t);
  };
  o.push(tufts(r3, 46, 'g1', 22, 70));
  const r4 = ridgePts(W, 774, 20, 'nearx', 120, (x) => 26 * Math.exp(-(((x - 120) / 240) ** 2)));
  o.push(
    path(ridge(r4, 860), `fill="${c.hills[3]}"`),
    path(contours(r4, 3, 12), `fill="none" stroke="${c.contour2}" stroke-width="1" opacity=".4"`),
  );
  for (const [x, s] of [
    [150, 1.5],
    [235, 1.05],
    [70, 1],
    [1500, 1.35],
    [1562, 1],
  ])
    o.push(tree(x, yAt(r4, x) + 12, s));
  // the temple tank: stone edge, then still water
  const wy = 826;
  o.push(
    rect(0, wy - 14, W, 5, `fill="${c.shore2}"`),
    rect(0, wy - 9, W, 9, `fill="${c.shore}"`),
    rect(0, wy, W, H - wy, 'fill="url(#w)"'),
  );
  const r = rng('w');
  let gl = '',
    gl2 = '';
  for (let i = 0; i < 38; i++) {
    const y = wy + 7 + i * 5,
      sp = 46 + i * 5;
    for (let k = 0; k < 2; k++) {
      const w = r.range(14, 60) * (1 - i / 60),
        x = tx + 17 + r.range(-sp, sp) - w / 2;
      gl += `M${xy(x, y)}h${num(w)}`;
    }
  }
  for (let i = 0; i < 70; i++) {
    const y = wy + 8 + r() * 200,
      x = r() * W,
      w = r.range(20, 90);
    gl2 += `M${xy(x, y)}h${num(w)}`;
  }
  o.push(
    path(gl2, `stroke="${c.glint2}" stroke-width="1.2" stroke-linecap="round" opacity=".45"`),
    path(gl, `stroke="${c.glint}" stroke-width="2.2" stroke-linecap="round" opacity="${N ? 0.5 : 0.85}"`),
  );
  let pads = '';
  for (const [x, y, s] of [
    [86, 872, 1.2],
    [150, 890, 1.5],
    [36, 905, 1.6],
    [228, 868, 0.9],
    [262, 912, 1.3],
    [1420, 880, 1.2],
    [1496, 900, 1.5],
    [1560, 872, 1.1],
    [1370, 908, 1.2],
    [560, 876, 0.8],
    [604, 888, 1],
  ])
    pads += pad(x, y, s);
  o.push(path(pads, `fill="${c.pad}"`));
  for (const [x, y, s] of [
    [118, 872, 1.15],
    [46, 892, 1.4],
    [246, 898, 0.95],
    [1462, 884, 1.2],
    [1540, 896, 0.95],
    [584, 876, 0.6],
  ])
    o.push(lotus(x, y, s, c));
  if (N)
    for (const [x, y, s] of [
      [690, 872, 0.8],
      [770, 900, 1],
      [860, 862, 0.6],
      [930, 890, 0.9],
      [1010, 868, 0.65],
      [1080, 905, 1.1],
      [1150, 874, 0.75],
      [1230, 896, 0.95],
      [1310, 866, 0.6],
      [400, 880, 0.8],
      [470, 902, 1],
      [340, 868, 0.6],
    ])
      o.push(circle(x, y - 8 * s, 34 * s, 'fill="url(#w0)"'), diya(x, y, s, c));
  const out = drawing(W, H, o.join(''), { extra: 'preserveAspectRatio="xMidYMax slice"' });
  return portrait ? out.replace(`viewBox="0 0 ${W} ${H}"`, `viewBox="485 ${-UP} 1000 ${H + UP}"`) : out;
}
