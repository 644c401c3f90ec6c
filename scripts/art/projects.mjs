/** Pictures of the five projects, by day and by night. */
import { layer, drawing, rng, smooth, outline } from './geometry.mjs';
import { TAU, circle, num, path, polar, rect, xy } from '../../src/art/svg.ts';
import { templeLight, templeNight, templeStyle, tower, towerOutline, kalashaD } from './temple.mjs';
import { ridgePts, ridge, yAt, contours, oak, surya, star, birds } from './scene.mjs';
import { head, K } from './people.mjs';

const W = 960,
  H = 640;
const grad = (id, st) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${st.map(([o, v]) => `<stop offset="${o}" stop-color="${v}"/>`).join('')}</linearGradient>`;
const wrap = (body) => drawing(W, H, body, { extra: 'preserveAspectRatio="xMidYMid slice"' });
const stars = (seed, count, yMax, c = '#dfe6ff') => {
  const r = rng(seed);
  let d = '',
    s = '';
  for (let i = 0; i < count; i++) {
    const x = r() * W,
      y = r() * yMax;
    if (r() > 0.88) s += star(x, y, r.range(4, 8));
    else d += `M${xy(x, y)}h0`;
  }
  return (
    path(d, `stroke="${c}" stroke-width="1.8" stroke-linecap="round" opacity=".65"`) +
    path(s, 'fill="#ffe3a0"')
  );
};
const moon = (x, y, r) =>
  circle(x, y, r * 1.5, 'fill="#ffe9b8" opacity=".1"') +
  circle(x, y, r * 1.22, 'fill="#ffe9b8" opacity=".14"') +
  circle(x, y, r, 'fill="#fff0cf"') +
  path(
    `M${xy(x - r * 0.3, y - r * 0.4)}a${num(r * 0.22)} ${num(r * 0.2)} 0 1 0 .1 0M${xy(x + r * 0.25, y + r * 0.1)}a${num(r * 0.16)} ${num(r * 0.14)} 0 1 0 .1 0M${xy(x - r * 0.1, y + r * 0.4)}a${num(r * 0.12)} ${num(r * 0.1)} 0 1 0 .1 0`,
    'fill="#f0d7a0"',
  );

export function land(mode) {
  const N = mode === 'night',
    c = N
      ? {
          sky: [
            ['0', '#0a1136'],
            ['.6', '#2a478f'],
          ],
          h: ['#24407f', '#1b3069', '#152553', '#0f1b40'],
          ct: '#4f72bd',
          cord: '#ffce72',
          peg: '#f3c25a',
          trunk: '#060b20',
          leaf: '#0a1331',
          leaf2: '#1b2d66',
          dot: '#ffdf9a',
          field: '#1f3878',
        }
      : {
          sky: [
            ['0', '#fff1d3'],
            ['.35', '#fdd488'],
            ['.62', '#f6974b'],
          ],
          h: ['#ea9362', '#cf6144', '#e6a845', '#c07e28'],
          ct: '#8f3a17',
          cord: '#a3152c',
          peg: '#7a1626',
          trunk: '#3b1a14',
          leaf: '#1f4a3c',
          leaf2: '#3c7350',
          dot: '#a3152c',
          field: '#f0bd5e',
        };
  const o = [
    `<defs>${grad('s', c.sky)}${layer('id="k"', oak(0, 0, 1, c, 'o'))}</defs>`,
    rect(0, 0, W, H, 'fill="url(#s)"'),
  ];
  if (N) o.push(stars('land', 90, 260), moon(700, 120, 46));
  else
    o.push(
      surya(
        700,
        210,
        84,
        {
          disc: '#e8442a',
          rim: '#ffd067',
          petal: '#ffe6ad',
          petal2: '#fcc469',
          line: '#d05a28',
          ray: '#e0702f',
        },
        { rays: 42 },
      ),
      path(birds(250, 120, 'l', 5), 'fill="none" stroke="#7d2418" stroke-width="1.6" stroke-linecap="round"'),
    );
  const r1 = ridgePts(W, 262, 34, 'la', 70),
    r2 = ridgePts(W, 318, 36, 'lb2', 80),
    r3 = ridgePts(W, 382, 16, 'lc', 80, (x) => 34 * Math.exp(-(((x - 480) / 260) ** 2)));
  o.push(
    path(ridge(r1, H), `fill="${c.h[0]}"`),
    path(contours(r1, 4, 8), `fill="none" stroke="${c.ct}" stroke-width=".8" opacity=".4"`),
    path(ridge(r2, H), `fill="${c.h[1]}"`),
    path(contours(r2, 6, 8), `fill="none" stroke="${c.ct}" stroke-width=".8" opacity=".45"`),
    path(ridge(r3, H), `fill="${c.h[2]}"`),
    path(contours(r3, 14, 9, 1.07, 0.86), `fill="none" stroke="${c.ct}" stroke-width="1" opacity=".35"`),
  );
  const tree = (x, y, s) => `<use href="#k" transform="translate(${xy(x, y)}) scale(${s})"/>`;
  for (const [x, s] of [
    [60, 0.7],
    [110, 0.5],
    [250, 0.5],
    [735, 0.6],
    [790, 0.85],
    [850, 0.6],
  ])
    o.push(tree(x, yAt(r3, x) + 8, s));
  // nine by nine ground grid, drawn in perspective with the surveyor's cord
  const A = [300, 408],
    B = [640, 402],
    C = [792, 552],
    D = [138, 560],
    at = (u, v) => {
      const k = v / (v + (1 - v) * 1.72),
        L = [A[0] + (D[0] - A[0]) * k, A[1] + (D[1] - A[1]) * k],
        R = [B[0] + (C[0] - B[0]) * k, B[1] + (C[1] - B[1]) * k];
      return [L[0] + (R[0] - L[0]) * u, L[1] + (R[1] - L[1]) * u];
    };
  const quad = (u0, v0, u1, v1) => outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  let gl = '';
  for (let i = 1; i < 9; i++)
    gl += `M${xy(...at(i / 9, 0))}L${xy(...at(i / 9, 1))}M${xy(...at(0, i / 9))}L${xy(...at(1, i / 9))}`;
  o.push(
    path(quad(0, 0, 1, 1), `fill="${c.field}" opacity=".7"`),
    path(quad(3 / 9, 3 / 9, 6 / 9, 6 / 9), `fill="${c.cord}" opacity=".16"`),
    path(gl, `stroke="${c.cord}" stroke-width="1.1" opacity=".65"`),
    path(quad(0, 0, 1, 1), `fill="none" stroke="${c.cord}" stroke-width="3"`),
  );
  const ring = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * TAU;
    return at(0.5 + Math.cos(a) * 0.34, 0.5 + Math.sin(a) * 0.34);
  });
  o.push(
    path(
      outline(ring),
      `fill="none" stroke="${c.cord}" stroke-width="1.6" stroke-dasharray="2 6" stroke-linecap="round"`,
    ),
  );
  for (const [u, v] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]) {
    const [x, y] = at(u, v),
      s = 0.7 + v * 0.5;
    o.push(
      path(
        `M${xy(x - 4 * s, y - 30 * s)}h${num(8 * s)}l${num(-2.4 * s)} ${num(36 * s)}h${num(-3.2 * s)}Z`,
        `fill="${c.peg}"`,
      ),
      path(
        `M${xy(x - 6 * s, y - 19 * s)}h${num(12 * s)}`,
        `stroke="${c.cord}" stroke-width="${num(3.4 * s)}"`,
      ),
    );
  }
  const [mx, my] = at(0.5, 0.5); // gnomon with pennant
  o.push(
    path(`M${xy(mx - 3, my)}V${num(my - 92)}h6V${num(my)}Z`, `fill="${c.peg}"`),
    path(
      `M${xy(mx + 3, my - 90)}c20-8 30 8 52 0c-16 8-16 16-4 24c-20 6-32-6-48 0Z`,
      `fill="${N ? '#e8604a' : '#d8391f'}"`,
    ),
    path(kalashaD(mx, my - 91, 2), `fill="${N ? '#f3c25a' : '#f5b325'}"`),
  );
  const r4 = ridgePts(W, 596, 8, 'ld', 90);
  o.push(
    path(ridge(r4, H), `fill="${c.h[3]}"`),
    tree(66, 598, 1.35),
    tree(902, 596, 1.5),
    tree(842, 606, 0.95),
  );
  return wrap(o.join(''));
}
export function center(mode) {
  const N = mode === 'night',
    t = N ? templeNight : templeLight,
    c = N
      ? {
          bg: '#101a48',
          bg2: '#0b1335',
          ln: '#f3c25a',
          grid: '#4762b0',
          bam: '#c98f4a',
          bam2: '#8a5a26',
          ground: '#0a1130',
          ground2: '#172554',
          sun: '#fff0cf',
        }
      : {
          bg: '#f6bd3d',
          bg2: '#f9cf6a',
          ln: '#a3152c',
          grid: '#c26a16',
          bam: '#8a4a12',
          bam2: '#5f300c',
          ground: '#7a1626',
          ground2: '#a3152c',
          sun: '#fff3d6',
        };
  const cx = 500,
    by = 540,
    w = 276,
    h = 372,
    rt = 0.32,
    w0 = w / 2,
    d = w0 - w0 * rt,
    R = (h * h + d * d) / (2 * d);
  const o = [
    `<style>${templeStyle(t, 1.2)}</style><defs><clipPath id="b"><path d="M${cx} 0H${W}V${H}H${cx}ZM0 ${by - 150}H${cx}V${H}H0Z"/></clipPath></defs>`,
    rect(0, 0, W, H, `fill="${c.bg}"`),
  ];
  let grid = '';
  for (let x = cx - 480; x <= W; x += 30) grid += `M${x} 0V${by}`;
  for (let y = by; y > 0; y -= 30) grid += `M0 ${y}H${W}`;
  o.push(path(grid, `stroke="${c.grid}" stroke-width=".7" opacity=".35"`), N ? stars('ctr', 60, 300) : '');
  // the construction arcs and centre line
  let cons = '';
  for (const s of [-1, 1]) {
    const ax = cx + s * (w0 - R);
    cons += `M${xy(ax + s * Math.sqrt(R * R - (h + 60) ** 2), by - h - 60)}A${num(R)} ${num(R)} 0 0 ${s > 0 ? 1 : 0} ${xy(ax + s * R, by)}`;
  }
  for (const q of [0.25, 0.5, 0.75, 1]) cons += `M${xy(cx - w0 - 150, by - h * q)}H${num(cx + w0 + 150)}`;
  o.push(
    circle(cx, by - h * 0.62, 238, `fill="${c.sun}" opacity="${N ? 0.08 : 0.5}"`),
    circle(
      cx,
      by - h * 0.62,
      238,
      `fill="none" stroke="${c.ln}" stroke-width="1.2" stroke-dasharray="2 7" stroke-linecap="round"`,
    ),
    path(cons, `fill="none" stroke="${c.ln}" stroke-width="1.4"`),
    path(`M${cx} ${by}V18`, `stroke="${c.ln}" stroke-width="1.2" stroke-dasharray="14 5 2 5"`),
  );
  for (const q of [0.25, 0.5, 0.75, 1])
    o.push(
      path(
        `M${xy(cx - w0 - 150, by - h * q - 6)}v12M${xy(cx + w0 + 150, by - h * q - 6)}v12`,
        `stroke="${c.ln}" stroke-width="1.4"`,
      ),
    );
  // outline of the unbuilt half
  const T = (dx, s) =>
    layer(`transform="translate(${cx + dx} ${by}) scale(${s})"`, tower(w, h, { courses: 26, ratio: rt }));
  o.push(
    layer(
      `transform="translate(${cx} ${by})"`,
      path(towerOutline(w, h, rt), `fill="none" stroke="${c.ln}" stroke-width="1.6"`),
    ),
    layer(
      `transform="translate(${cx} ${by})" fill="none" stroke="${c.ln}" stroke-width="1"`,
      [0.24, 0.52, 0.8].map((k) => path(towerOutline(w, h, rt, -k, k))),
    ),
  );
  o.push(
    layer(
      'clip-path="url(#b)"',
      layer('id="U"', T(0, 1)),
      T(-92, 0.44),
      T(92, 0.44),
      T(-62, 0.34),
      T(62, 0.34),
      T(0, 0.62),
      T(0, 0.34),
    ),
  );
  // broken courses where building stopped
  let brk = '';
  for (let i = 0; i < 7; i++)
    brk += `M${xy(cx - 124 + i * 19, by - 150)}v${-8 - ((i * 37) % 15)}h18v${8 + ((i * 37) % 15)}Z`;
  o.push(path(brk, 'class="s l"'));
  let brkv = '';
  for (let i = 0; i < 17; i++) {
    const y = by - 164 - i * 13,
      k = (i * 29) % 13;
    if (y > by - h) brkv += `M${xy(cx - 4 - k, y)}h${4 + k}v-12h${-4 - k}Z`;
  }
  o.push(path(brkv, 'class="s l"'));
  // bamboo scaffold on the left
  let pole = '',
    tie = '';
  for (let i = 0; i < 5; i++) pole += `M${xy(cx - 226 + i * 46, by)}V${num(by - 286 - i * 20)}`;
  for (let j = 0; j < 6; j++) pole += `M${xy(cx - 244, by - 36 - j * 48)}H${num(cx - 24 - (j < 3 ? 30 : 0))}`;
  pole += `M${xy(cx - 226, by)}L${xy(cx - 42, by - 240)}M${xy(cx - 226, by - 160)}L${xy(cx - 88, by - 336)}`;
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 6; j++) tie += `M${xy(cx - 226 + i * 46, by - 36 - j * 48)}h0`;
  o.push(
    path(pole, `stroke="${c.bam}" stroke-width="4.4" stroke-linecap="round" fill="none"`),
    path(tie, `stroke="${c.bam2}" stroke-width="9" stroke-linecap="round"`),
  );
  // plumb line
  o.push(
    path(`M${cx - 272} ${by - 346}V${by - 60}`, `stroke="${c.ln}" stroke-width="1.6"`),
    path(`M${cx - 272} ${by - 34}l-9-26h18Z`, `fill="${c.ln}"`),
    path(
      `M${cx - 292} ${by - 346}H${cx - 96}`,
      `stroke="${c.bam}" stroke-width="4.4" stroke-linecap="round"`,
    ),
  );
  o.push(
    rect(0, by, W, H - by, `fill="${c.ground}"`),
    rect(cx - 250, by, 520, 16, 'class="s l"'),
    rect(cx - 290, by + 16, 600, 20, 'class="t l"'),
    rect(cx - 330, by + 36, 680, 22, 'class="s l"'),
  );
  for (const [x, y] of [
    [96, by + 8],
    [136, by + 8],
    [116, by - 18],
    [800, by + 8],
    [842, by + 8],
  ])
    o.push(rect(x, y, 38, 26, 'class="d l"'));
  if (N) o.push(path(`M${cx + 120} ${by - 30}v30h60v-30q-30-34-60 0Z`, 'fill="#ffc967" opacity=".0"'));
  return wrap(o.join(''));
}
export function grantham(mode) {
  const N = mode === 'night',
    c = N
      ? {
          bg: '#0c143c',
          bg2: '#14205a',
          leaf: '#d9bd7c',
          leaf2: '#c09d58',
          edge: '#8a6a30',
          ink: '#3a2412',
          red: '#e8604a',
          wood: '#6a3c22',
          wood2: '#8a5230',
          star: '#ffe3a0',
          ln: '#f3c25a',
          disc: '#1d2d6e',
        }
      : {
          bg: '#1d2a63',
          bg2: '#2a3b82',
          leaf: '#f3dca6',
          leaf2: '#e0bf78',
          edge: '#a67c36',
          ink: '#4a2412',
          red: '#d8391f',
          wood: '#7a3f22',
          wood2: '#9c5a32',
          star: '#ffdd91',
          ln: '#f3c25a',
          disc: '#31458f',
        };
  const o = [rect(0, 0, W, H, `fill="${c.bg}"`)],
    cx = 480;
  o.push(
    circle(cx, 236, 300, `fill="${c.bg2}" opacity=".55"`),
    circle(cx, 236, 214, `fill="${c.disc}" opacity=".6"`),
  );
  let rings = '';
  for (const q of [214, 256, 300, 346]) rings += circle(cx, 236, q, '');
  o.push(layer(`fill="none" stroke="${c.ln}" stroke-width="1" opacity=".35"`, rings));
  // the leaf: written lines on the lower half rise and become a net of points
  const r = rng('gr'),
    nodes = [];
  for (let i = 0; i < 46; i++) {
    const a = -Math.PI + r() * Math.PI,
      q = [96, 150, 214, 256, 300][Math.floor(r() * 5)] + r.range(-6, 6);
    nodes.push([cx + Math.cos(a) * q * 1.15, 262 + Math.sin(a) * q * 0.86]);
  }
  let net = '';
  nodes.forEach((a, i) =>
    nodes
      .map((b, j) => [Math.hypot(a[0] - b[0], a[1] - b[1]), j])
      .sort((x, y) => x[0] - y[0])
      .slice(1, 4)
      .forEach(([dd, j]) => {
        if (j > i && dd < 130) net += `M${xy(...a)}L${xy(...nodes[j])}`;
      }),
  );
  o.push(
    path(net, `stroke="${c.ln}" stroke-width="1" opacity=".55"`),
    path(
      nodes
        .filter((_, i) => i % 3)
        .map(([x, y]) => `M${xy(x, y)}h0`)
        .join(''),
      `stroke="${c.star}" stroke-width="6" stroke-linecap="round"`,
    ),
    path(
      nodes
        .filter((_, i) => i % 3 === 0)
        .map(([x, y]) => star(x, y, 11))
        .join(''),
      `fill="${c.star}"`,
    ),
  );
  // threads from the leaf up to the points
  let th = '';
  for (let i = 0; i < 13; i++) {
    const x = cx - 264 + i * 44,
      [tx, ty] = nodes[(i * 5) % nodes.length];
    th += `M${xy(x, 404)}C${xy(x, 350)} ${xy(tx, ty + 90)} ${xy(tx, ty)}`;
  }
  o.push(
    path(th, `fill="none" stroke="${c.ln}" stroke-width="1" stroke-dasharray="1 5" stroke-linecap="round"`),
  );
  // book stand
  o.push(
    path(`M${cx - 210} 628L${cx + 170} 470l26 14L${cx - 160} 632Z`, `fill="${c.wood}"`),
    path(`M${cx + 210} 628L${cx - 170} 470l-26 14L${cx + 160} 632Z`, `fill="${c.wood2}"`),
    path(`M${cx - 26} 556q26-20 52 0q-26 22-52 0Z`, `fill="${c.bg}"`),
  );
  // stack of leaves with covers
  const leaf = (y, w, f) =>
    path(
      `M${xy(cx - w + 6, y)}Q${xy(cx, y - 5)} ${xy(cx + w - 6, y)}q7 1 6 8q0 7-6 8Q${xy(cx, y + 11)} ${xy(cx - w + 6, y + 16)}q-7-1-6-8q0-7 6-8Z`,
      `fill="${f}" stroke="${c.edge}" stroke-width="1"`,
    );
  o.push(path(`M${cx - 336} 500q336-14 672 0v18q-336-14-672 0Z`, `fill="${c.red}"`));
  for (let i = 0; i < 6; i++) o.push(leaf(484 - i * 8, 326 + ((i * 13) % 9), i % 2 ? c.leaf2 : c.leaf));
  // top leaf, tilted toward us, with lines of writing, red margins, string holes
  o.push(
    path(
      `M${cx - 320} 404Q${cx} 388 ${cx + 320} 404L${cx + 334} 448Q${cx} 430 ${cx - 334} 448Z`,
      `fill="${c.leaf}" stroke="${c.edge}" stroke-width="1.2"`,
    ),
  );
  let w1 = '';
  for (let k = 0; k < 4; k++)
    for (let x = -286 - k * 3; x < 280;) {
      const l = 8 + ((x * 7 + k * 31) & 15),
        y = 408 + k * 9.4 - 13 * Math.cos((x / 330) * 1.5) + 2;
      if (Math.abs(x + l / 2 + 108) > 20 && Math.abs(x + l / 2 - 108) > 20)
        w1 += `M${xy(cx + x, y)}h${l}m${-l + 2} 0v4m${Math.max(2, l / 2 - 2)}-4v4.4`;
      x += l + 4;
    }
  o.push(
    path(w1, `fill="none" stroke="${c.ink}" stroke-width="1.5"`),
    path(
      `M${cx - 298} 403L${cx - 310} 447M${cx + 298} 403L${cx + 310} 447M${cx - 293} 403L${cx - 305} 447M${cx + 293} 403L${cx + 305} 447`,
      `stroke="${c.red}" stroke-width="1.6"`,
    ),
  );
  for (const s of [-1, 1])
    o.push(
      circle(cx + s * 108, 419, 9, `fill="${c.red}"`),
      circle(cx + s * 108, 419, 4.4, `fill="${c.bg}"`),
      path(
        `M${cx + s * 108} 419C${cx + s * 112} 460 ${cx + s * 100} 480 ${cx + s * 106} 522`,
        `fill="none" stroke="${c.red}" stroke-width="3" stroke-linecap="round"`,
      ),
    );
  return wrap(o.join(''));
}
export function ayurveda(mode) {
  const N = mode === 'night',
    c = N
      ? {
          bg: '#0b3238',
          bg2: '#0f4046',
          ln: '#7fc4a4',
          leaf: '#2f7d5a',
          leaf2: '#4aa57a',
          vein: '#0b3238',
          stem: '#7fb98c',
          fl: '#c9a6e8',
          st: '#2b3a72',
          st2: '#3a4d92',
          stl: '#93a6dd',
          terra: '#b5532f',
          terra2: '#8f3d20',
          gold: '#f3c25a',
          ground: '#07242a',
          ring: '#7fc4a4',
          node: '#ffe3a0',
        }
      : {
          bg: '#f4dfae',
          bg2: '#fbeccb',
          ln: '#155a5c',
          leaf: '#1f6b4c',
          leaf2: '#3f9165',
          vein: '#f4dfae',
          stem: '#3f7a3c',
          fl: '#8a3f7c',
          st: '#fff4dc',
          st2: '#fffbf0',
          stl: '#7d2418',
          terra: '#d1602f',
          terra2: '#a8431d',
          gold: '#f2a922',
          ground: '#155a5c',
          ring: '#155a5c',
          node: '#a3152c',
        };
  const cx = 480,
    o = [rect(0, 0, W, H, `fill="${c.bg}"`), circle(cx, 262, 236, `fill="${c.bg2}"`)];
  let rr = '',
    nd = '';
  for (const [q, k] of [
    [236, 24],
    [276, 36],
    [318, 48],
  ]) {
    rr += circle(cx, 262, q, '');
    for (let i = 0; i < k; i++)
      if ((i * 7 + k) % 5 < 2) {
        const [x, y] = polar(cx, 262, q, (i / k) * TAU);
        nd += `M${xy(x, y)}h0`;
      }
  }
  let spokes = '';
  for (let i = 0; i < 48; i++)
    spokes += `M${xy(...polar(cx, 262, 236, (i / 48) * TAU))}L${xy(...polar(cx, 262, i % 2 ? 276 : 318, (i / 48) * TAU))}`;
  o.push(
    layer(`fill="none" stroke="${c.ring}" stroke-width="1" opacity=".5"`, rr, path(spokes, 'opacity=".6"')),
    path(nd, `stroke="${c.node}" stroke-width="8" stroke-linecap="round"`),
  );
  const leaf = (x, y, L, a, f) => {
    const w = L * 0.34,
      ca = Math.cos(a),
      sa = Math.sin(a),
      q = (u, v) => xy(x + u * ca - v * sa, y + u * sa + v * ca);
    let v = '';
    for (let i = 1; i < 5; i++) {
      const u = (i / 5) * L;
      v += `M${q(u, 0)}L${q(u + L * 0.12, w * 0.5 * Math.sin((i / 5) * Math.PI))}M${q(u, 0)}L${q(u + L * 0.12, -w * 0.5 * Math.sin((i / 5) * Math.PI))}`;
    }
    return (
      path(
        `M${q(0, 0)}C${q(L * 0.25, -w)} ${q(L * 0.7, -w * 0.9)} ${q(L, 0)}C${q(L * 0.7, w * 0.9)} ${q(L * 0.25, w)} ${q(0, 0)}Z`,
        `fill="${f}"`,
      ) +
      path(
        `M${q(0, 0)}L${q(L * 0.94, 0)}` + v,
        `stroke="${c.vein}" stroke-width="1" fill="none" opacity=".75"`,
      )
    );
  };
  const branch = (x0, y0, x1, y1, pairs, L) => {
    const out = [
      path(
        `M${xy(x0, y0)}Q${xy(x0 + (x1 - x0) * 0.2, y0 + (y1 - y0) * 0.7)} ${xy(x1, y1)}`,
        `fill="none" stroke="${c.stem}" stroke-width="4" stroke-linecap="round"`,
      ),
    ];
    const at = (t) => {
      const u = 1 - t,
        mx = x0 + (x1 - x0) * 0.2,
        my = y0 + (y1 - y0) * 0.7;
      return [u * u * x0 + 2 * u * t * mx + t * t * x1, u * u * y0 + 2 * u * t * my + t * t * y1];
    };
    for (let i = 0; i < pairs; i++) {
      const t = 0.3 + (i / pairs) * 0.62,
        [x, y] = at(t),
        [x2, y2] = at(t + 0.02),
        a = Math.atan2(y2 - y, x2 - x),
        l = L * (1 - (i / pairs) * 0.45);
      out.push(
        leaf(x, y, l, a + 0.95, i % 2 ? c.leaf : c.leaf2),
        leaf(x, y, l, a - 0.95, i % 2 ? c.leaf2 : c.leaf),
      );
    }
    let f = '';
    for (let i = 0; i < 6; i++) {
      const a = Math.atan2(y1 - y0, (x1 - x0) * 1.4);
      for (const s of [-1, 1]) {
        const bx = x1 + Math.cos(a) * i * 9,
          by = y1 + Math.sin(a) * i * 9;
        f += `M${xy(bx + s * (6 - i * 0.7) * -Math.sin(a), by + s * (6 - i * 0.7) * Math.cos(a))}h0`;
      }
    }
    out.push(path(f, `stroke="${c.fl}" stroke-width="7" stroke-linecap="round"`));
    return out;
  };
  o.push(
    branch(cx, 430, cx - 150, 190, 4, 74),
    branch(cx, 430, cx + 156, 184, 4, 74),
    branch(cx, 430, cx - 76, 120, 5, 70),
    branch(cx, 430, cx + 84, 112, 5, 70),
    branch(cx, 430, cx + 2, 84, 6, 78),
  );
  o.push(rect(0, 560, W, 80, `fill="${c.ground}"`));
  // planter (tulsi altar)
  const st = (x, y, w, h, f) => rect(x - w / 2, y, w, h, `fill="${f}" stroke="${c.stl}" stroke-width="1.4"`);
  o.push(
    st(cx, 424, 150, 14, c.st),
    st(cx, 438, 126, 92, c.st2),
    st(cx, 530, 150, 12, c.st),
    st(cx, 542, 186, 14, c.st2),
    st(cx, 556, 224, 18, c.st),
    path(`M${cx - 28} 530v-44q0-26 28-40q28 14 28 40v44Z`, `fill="${c.terra2}"`),
    path(`M${cx} 478c-9 10-10 20 0 26c10-6 9-16 0-26Z`, `fill="${c.gold}"`),
    path(`M${cx - 16} 506h32q-3 12-16 12t-16-12Z`, `fill="${c.terra}"`),
  );
  // mortar and pestle, and a small pot
  o.push(
    path('M196 470L236 548', `stroke="${c.terra2}" stroke-width="16" stroke-linecap="round"`),
    path('M170 520H300Q300 582 258 590H212Q170 582 170 520Z', `fill="${c.terra}"`),
    rect(160, 512, 150, 16, `fill="${c.terra2}"`),
    rect(206, 588, 58, 12, `fill="${c.terra2}"`),
  );
  o.push(
    path('M690 596c-44-10-58-74-14-96h72c44 22 30 86-14 96Z', `fill="${c.gold}"`),
    rect(682, 488, 60, 14, `fill="${c.terra2}"`),
    path('M660 540q52 18 104 0', `fill="none" stroke="${c.terra2}" stroke-width="4"`),
    leaf(712, 490, 60, -2.1, c.leaf2),
    leaf(712, 490, 60, -1.05, c.leaf),
    leaf(712, 490, 66, -1.57, c.leaf2),
  );
  return wrap(o.join(''));
}
export function yoga(mode) {
  const N = mode === 'night',
    c = N
      ? {
          wall: '#141c4a',
          wall2: '#1c2760',
          fr: '#f3c25a',
          sky: '#0a1136',
          sky2: '#27458f',
          sun: '#fff0cf',
          wave: '#ffe3a0',
          hill: '#1b2f69',
          floor: '#0b1133',
          mat: '#a3152c',
          mat2: '#c4281f',
        }
      : {
          wall: '#e2552f',
          wall2: '#c93f1c',
          fr: '#ffd98c',
          sky: '#fff1d3',
          sky2: '#fbbf63',
          sun: '#e8442a',
          wave: '#d8391f',
          hill: '#0f5a60',
          floor: '#7a1626',
          mat: '#0f5a60',
          mat2: '#17767a',
        };
  const cx = 480,
    o = [
      `<defs>${grad('s', [
        ['0', c.sky],
        ['1', c.sky2],
      ])}<clipPath id="a"><path d="M250 560V230C250 140 350 128 400 104C440 86 462 70 480 44C498 70 520 86 560 104C610 128 710 140 710 230V560Z"/></clipPath></defs>`,
      rect(0, 0, W, H, `fill="${c.wall}"`),
    ];
  // wall lattice
  let lat = '';
  for (let y = 30; y < 560; y += 44)
    for (let x = 22; x < W; x += 44) {
      if (x > 206 && x < 754) continue;
      lat += `M${xy(x, y - 16)}l16 16l-16 16l-16-16Z`;
    }
  o.push(path(lat, `fill="none" stroke="${c.fr}" stroke-width="1.1" opacity=".45"`));
  const arch = (s) =>
    `M${250 - s} 560V230C${250 - s} ${140 - s * 1.2} ${350 - s} ${128 - s * 1.2} ${400 - s * 0.6} ${104 - s * 1.1}C${440 - s * 0.4} ${86 - s * 1.2} 462 ${70 - s * 1.3} 480 ${44 - s * 1.5}C498 ${70 - s * 1.3} ${520 + s * 0.4} ${86 - s * 1.2} ${560 + s * 0.6} ${104 - s * 1.1}C${610 + s} ${128 - s * 1.2} ${710 + s} ${140 - s * 1.2} ${710 + s} 230V560Z`;
  o.push(
    path(arch(24), `fill="${c.wall2}"`),
    path(arch(18), `fill="none" stroke="${c.fr}" stroke-width="2"`),
    path(arch(0), 'fill="url(#s)"'),
  );
  let waves = '';
  for (let i = 1; i < 7; i++)
    waves += circle(cx, 290, 96 + i * 34, `stroke-opacity="${num((0.9 - i * 0.12) * 10) / 10}"`);
  o.push(
    layer(
      'clip-path="url(#a)"',
      N ? stars('yg', 70, 420) : '',
      layer(`fill="none" stroke="${c.wave}" stroke-width="1.6"`, waves),
      circle(cx, 290, 104, `fill="${c.sun}"`),
      path(
        smooth([
          [240, 470],
          [330, 440],
          [430, 466],
          [540, 446],
          [640, 470],
          [730, 440],
        ]) + 'V570H240Z',
        `fill="${c.hill}"`,
      ),
    ),
  );
  o.push(
    path(arch(0), `fill="none" stroke="${c.fr}" stroke-width="5"`),
    rect(0, 556, W, 84, `fill="${c.floor}"`),
    path(`M238 590H722L760 618H200Z`, `fill="${c.mat}"`),
    path(`M226 600H734`, `stroke="${c.mat2}" stroke-width="3"`),
  );
  // seated figure: torso a triangle, legs a lens, arms two arcs
  const p = K('a', { hair: 'bun', hairC: '#1d120e', ear: '#f5b325', mark: 'bindi', markC: '#a3152c' }),
    cl = N ? ['#f0e6d0', '#d9cbb0'] : ['#fff6e4', '#ead5ac'],
    top = N ? '#a3152c' : '#a3152c';
  o.push(
    path(
      'M300 590C300 548 372 522 480 522C588 522 660 548 660 590C640 612 560 606 480 606C400 606 320 612 300 590Z',
      `fill="${cl[0]}"`,
    ),
    path(
      'M330 586C380 556 450 560 520 584C560 598 600 604 636 596',
      `fill="none" stroke="${cl[1]}" stroke-width="4"`,
    ),
    path('M560 600C600 604 630 604 652 594C640 574 610 574 586 584Z', `fill="${p.skin}"`),
    path('M400 600C360 604 330 604 308 594C320 574 350 574 374 584Z', `fill="${p.skin}"`),
  );
  o.push(
    path(
      'M424 544C420 480 424 420 440 388C450 372 510 372 520 388C536 420 540 480 536 544Q480 560 424 544Z',
      `fill="${top}"`,
    ),
    path(
      'M440 386C404 400 396 450 378 500C366 534 346 556 338 566L360 580C384 556 412 524 430 470Z',
      `fill="${p.skin}"`,
    ),
    path(
      'M520 386C556 400 564 450 582 500C594 534 614 556 622 566L600 580C576 556 548 524 530 470Z',
      `fill="${p.skin}"`,
    ),
    path(
      'M440 388C420 396 412 420 408 440L434 456ZM520 388C540 396 548 420 552 440L526 456Z',
      `fill="${top}"`,
    ),
    circle(346, 574, 12, `fill="${p.skin}"`),
    circle(614, 574, 12, `fill="${p.skin}"`),
    path(
      'M520 382C500 430 470 470 430 500L428 530C480 500 520 450 534 404Z',
      `fill="${N ? '#f3c25a' : '#f2a922'}"`,
    ),
  );
  o.push(layer('transform="translate(480 316) scale(.98)"', head(p)));
  return wrap(o.join(''));
}
export const projects = {
  'land-acquisition': land,
  'center-construction': center,
  'grantham-ai': grantham,
  'ayurveda-ai': ayurveda,
  'yoga-live': yoga,
};
