/** The mark of the site, and the Om by a broad-nib sweep. */
import { outline } from './geometry.mjs';
import { circle, num, path, xy } from '../../src/art/svg.ts';

// broad-nib sweep: the reed pen held at the Devanagari angle, moved along cubic curves
export function nib(strokes, w, ang = 45) {
  const nx = (Math.cos((ang * Math.PI) / 180) * w) / 2,
    ny = (Math.sin((ang * Math.PI) / 180) * w) / 2;
  let d = '';
  for (const { pts, taper = [1, 1] } of strokes) {
    const s = []; // sample
    for (let i = 0; i + 3 < pts.length; i += 3) {
      const [a, b, c, e] = pts.slice(i, i + 4),
        m = Math.max(5, Math.round(Math.hypot(e[0] - a[0], e[1] - a[1]) / 5));
      for (let k = i ? 1 : 0; k <= m; k++) {
        const t = k / m,
          u = 1 - t;
        s.push([
          u * u * u * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t * t * t * e[0],
          u * u * u * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t * t * t * e[1],
        ]);
      }
    }
    const L = s.length - 1,
      wk = (i) => {
        const t = i / L;
        return taper[0] + (1 - taper[0]) * Math.min(1, t * 5) - (1 - taper[1]) * Math.max(0, (t - 0.8) * 5);
      };
    for (let i = 0; i < L; i++) {
      const p = s[i],
        q = s[i + 1],
        a = wk(i),
        b = wk(i + 1),
        quad = [
          [p[0] - nx * a, p[1] - ny * a],
          [p[0] + nx * a, p[1] + ny * a],
          [q[0] + nx * b, q[1] + ny * b],
          [q[0] - nx * b, q[1] - ny * b],
        ];
      if ((q[0] - p[0]) * ny - (q[1] - p[1]) * nx < 0) quad.reverse();
      d += outline(quad);
    }
  }
  return d;
}
export function om(fill = '#a3152c') {
  const S = [
    {
      pts: [
        [74, 128],
        [92, 98],
        [128, 82],
        [162, 92],
        [204, 104],
        [208, 158],
        [172, 176],
        [158, 184],
        [140, 188],
        [122, 188],
      ],
      taper: [0.35, 0.8],
    },
    {
      pts: [
        [128, 188],
        [176, 182],
        [228, 204],
        [228, 262],
        [228, 318],
        [176, 350],
        [128, 342],
        [88, 336],
        [60, 308],
        [56, 272],
      ],
      taper: [0.6, 0.25],
    },
    {
      pts: [
        [214, 214],
        [236, 252],
        [286, 262],
        [318, 232],
        [348, 204],
        [346, 156],
        [314, 146],
        [292, 140],
        [276, 154],
        [280, 174],
      ],
      taper: [0.7, 0.5],
    },
    {
      pts: [
        [214, 72],
        [234, 118],
        [304, 122],
        [336, 62],
      ],
      taper: [0.2, 0.2],
    },
  ];
  return path(nib(S, 46, 38), `fill="${fill}"`) + path(`M276 10l23 23-23 23-23-23z`, `fill="${fill}"`);
}
// Mark: manuscript leaves stacked until they become a temple tower. Leaf widths follow the tower
// arc; the thread (sutra) that binds the leaves rises through them to the sun (bindu).
export function mark(c, { small = false } = {}) {
  const k = small ? 5 : 7,
    gap = small ? 2.8 : 2.2,
    base = 61,
    top = 15,
    lh = (base - top - gap * (k - 1)) / k,
    hw = (y) => {
      const t = (base - y) / (base - top + 5);
      return 21.5 * Math.pow(1 - t ** 2.3, 0.8);
    };
  let bars = '',
    thread = '';
  for (let i = 0; i < k; i++) {
    const yb = base - i * (lh + gap),
      yt = yb - lh,
      a = i === 0 ? 28 : hw(yb - lh * 0.5),
      r = Math.min(lh / 2, 1.3);
    bars += `M${xy(32 - a + r, yt)}H${num(32 + a - r)}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(r)}v${num(lh - 2 * r)}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(r)}H${num(32 - a + r)}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(-r)}v${num(-(lh - 2 * r))}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(-r)}Z`;
    if (i < k - 1) thread += `M32 ${num(yt + 0.1)}v${num(-gap - 0.2)}`;
  }
  const sun = small ? 5 : 4.6;
  return (
    path(thread, `stroke="${c.b}" stroke-width="${small ? 5 : 3.6}"`) +
    path(bars, `fill="${c.a}"`) +
    circle(32, top - gap - sun - 0.2, sun, `fill="${c.b}"`)
  );
}
export const markLight = { a: '#a3152c', b: '#f2a71b' };
export const markNight = { a: '#f3c25a', b: '#f0694c' };
