/** Pieces of a landscape: ridges, oaks, grass, sun, sky, stars, lotus, lamps. */
import { layer, smooth, rng } from './geometry.mjs';
import { TAU, circle, num, path, polar, xy } from '../../src/art/svg.ts';
import { petal } from '../../src/art/petal.ts';

export function ridgePts(w, y, amp, seed, step = 100, extra = () => 0) {
  const r = rng(seed),
    ph = [r() * 6, r() * 6, r() * 6],
    f = [r.range(0.9, 1.3), r.range(2, 2.7), r.range(4, 5.2)];
  const pts = [];
  for (let x = -40; x <= w + step + 40; x += step) {
    const t = (x / w) * TAU;
    pts.push([
      x,
      y -
        amp *
          (0.62 * Math.sin(t * f[0] * 0.7 + ph[0]) +
            0.28 * Math.sin(t * f[1] * 0.6 + ph[1]) +
            0.1 * Math.sin(t * f[2] * 0.6 + ph[2])) -
        extra(x),
    ]);
  }
  return pts;
}
export const ridge = (pts, bottom) => smooth(pts) + `V${num(bottom)}H${num(pts[0][0])}Z`;
export const yAt = (pts, x) => {
  for (let i = 1; i < pts.length; i++)
    if (pts[i][0] >= x) {
      const [a, b] = [pts[i - 1], pts[i]],
        t = (x - a[0]) / (b[0] - a[0]),
        s = t * t * (3 - 2 * t);
      return a[1] + (b[1] - a[1]) * (s * 0.5 + t * 0.5);
    }
  return pts.at(-1)[1];
};
// contour lines: the ridge repeated, flattening with depth (survey lines)
export function contours(pts, count, gap, grow = 1.18, flat = 0.9) {
  let d = '',
    off = gap;
  const avg = pts.reduce((s, p) => s + p[1], 0) / pts.length;
  let k = 1;
  for (let i = 0; i < count; i++) {
    k *= flat;
    d += smooth(pts.map(([x, y]) => [x + i * 3, avg + (y - avg) * k + off]));
    off += gap * grow ** i;
  }
  return d;
}
export function oak(x, y, s, c, seed = 'o') {
  // broad crown, short trunk; flat tones
  const r = rng(seed);
  let crown = '',
    light = '';
  const blobs = [
    [0, -34, 20],
    [-19, -27, 15],
    [19, -28, 15],
    [-33, -20, 10],
    [32, -20, 11],
    [-9, -42, 13],
    [11, -43, 13],
  ];
  for (const [bx, by, br] of blobs) {
    const R = br * (1 + (r() - 0.5) * 0.16) * s;
    crown += `M${xy(x + bx * s - R, y + by * s)}a${num(R)} ${num(R * 0.86)} 0 1 1 ${num(2 * R)} 0a${num(R)} ${num(R * 0.86)} 0 1 1 ${num(-2 * R)} 0`;
  }
  for (const [bx, by, br] of blobs.slice(0, 7)) {
    const R = br * 0.62 * s;
    light += `M${xy(x + (bx - 3) * s - R, y + (by - 4) * s)}a${num(R)} ${num(R * 0.7)} 0 0 1 ${num(2 * R)} 0a${num(R)} ${num(R * 0.46)} 0 0 0 ${num(-2 * R)} 0`;
  }
  return (
    path(
      `M${xy(x - 3.4 * s, y + 1)}C${xy(x - 1 * s, y - 10 * s)} ${xy(x - 6 * s, y - 16 * s)} ${xy(x - 13 * s, y - 24 * s)}L${xy(x + 12 * s, y - 25 * s)}C${xy(x + 5 * s, y - 16 * s)} ${xy(x + 2 * s, y - 10 * s)} ${xy(x + 4 * s, y + 1)}Z`,
      `fill="${c.trunk}"`,
    ) +
    path(crown, `fill="${c.leaf}"`) +
    path(light, `fill="${c.leaf2}"`)
  );
}
export function grass(area, count, seed, s = 5) {
  // tufts of three blades inside a polygon test
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = area(r);
    const k = s * r.range(0.7, 1.2);
    d += `M${xy(x - k * 0.6, y)}q${num(k * 0.1)} ${num(-k * 0.6)} ${num(-k * 0.2)} ${num(-k)}M${xy(x, y)}v${num(-k * 1.3)}M${xy(x + k * 0.6, y)}q${num(-k * 0.1)} ${num(-k * 0.6)} ${num(k * 0.2)} ${num(-k)}`;
  }
  return d;
}
export function birds(x, y, seed, count = 5, s = 1) {
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const bx = x + r.range(-60, 60) * s,
      by = y + r.range(-26, 26) * s,
      k = r.range(5, 9) * s;
    d += `M${xy(bx - k, by - k * 0.3)}q${num(k * 0.6)} ${num(-k * 0.3)} ${num(k)} ${num(k * 0.45)}q${num(k * 0.4)} ${num(-k * 0.75)} ${num(k)} ${num(-k * 0.45)}`;
  }
  return d;
}
export function surya(cx, cy, r, c, { petals = 12, rays = 48, halo = true } = {}) {
  // twelve Adityas: 12 petals, 12 between
  let pd = '',
    pd2 = '',
    vein = '',
    rd = '';
  for (let i = 0; i < petals * 2; i++) {
    const a = (i / (petals * 2)) * TAU - TAU / 4;
    if (i % 2) pd2 += petal(cx, cy, r * 1.14, r * 1.58, a, TAU / petals / 3.2);
    else {
      pd += petal(cx, cy, r * 1.14, r * 1.66, a, TAU / petals / 3.6);
      vein += petal(cx, cy, r * 1.14, r * 1.5, a, TAU / petals / 7);
    }
  }
  for (let i = 0; i < rays * 2; i++) {
    const a = (i / (rays * 2)) * TAU,
      l = i % 2 ? 1.98 : 2.2;
    rd += 'M' + xy(...polar(cx, cy, r * 1.8, a)) + 'L' + xy(...polar(cx, cy, r * l, a));
  }
  return layer(
    '',
    halo && path(rd, `stroke="${c.ray}" stroke-width="1.2" fill="none" opacity=".65"`),
    path(pd2, `fill="${c.petal2}" stroke="${c.line}" stroke-width="1"`),
    path(pd, `fill="${c.petal}" stroke="${c.line}" stroke-width="1"`),
    path(vein, `fill="${c.petal2}"`),
    circle(cx, cy, r * 1.16, `fill="${c.rim}" stroke="${c.line}" stroke-width="1"`),
    circle(cx, cy, r, `fill="${c.disc}"`),
    circle(cx, cy, r * 0.93, `fill="none" stroke="${c.rim}" stroke-width="1.2" opacity=".8"`),
  );
}
// 27 junction stars: J2000 RA (hours) and Dec (degrees), visual magnitude
export const yogatara = [
  ['Ashvini', 'अश्विनी', 1.911, 20.81, 2.64],
  ['Bharani', 'भरणी', 2.833, 27.26, 3.61],
  ['Krittika', 'कृत्तिका', 3.791, 24.11, 2.87],
  ['Rohini', 'रोहिणी', 4.599, 16.51, 0.87],
  ['Mrigashira', 'मृगशिरा', 5.585, 9.93, 3.39],
  ['Ardra', 'आर्द्रा', 5.919, 7.41, 0.45],
  ['Punarvasu', 'पुनर्वसु', 7.755, 28.03, 1.16],
  ['Pushya', 'पुष्य', 8.745, 18.15, 3.94],
  ['Ashlesha', 'आश्लेषा', 8.78, 6.42, 3.38],
  ['Magha', 'मघा', 10.14, 11.97, 1.36],
  ['Purva Phalguni', 'पूर्वफल्गुनी', 11.235, 20.52, 2.56],
  ['Uttara Phalguni', 'उत्तरफल्गुनी', 11.818, 14.57, 2.14],
  ['Hasta', 'हस्त', 12.498, -16.52, 2.94],
  ['Chitra', 'चित्रा', 13.42, -11.16, 0.98],
  ['Svati', 'स्वाति', 14.261, 19.18, -0.05],
  ['Vishakha', 'विशाखा', 14.848, -16.04, 2.75],
  ['Anuradha', 'अनुराधा', 16.006, -22.62, 2.29],
  ['Jyeshtha', 'ज्येष्ठा', 16.49, -26.43, 1.06],
  ['Mula', 'मूल', 17.56, -37.1, 1.62],
  ['Purva Ashadha', 'पूर्वाषाढा', 18.35, -29.83, 2.72],
  ['Uttara Ashadha', 'उत्तराषाढा', 18.921, -26.3, 2.05],
  ['Shravana', 'श्रवण', 19.846, 8.87, 0.76],
  ['Dhanishtha', 'धनिष्ठा', 20.625, 14.6, 3.64],
  ['Shatabhisha', 'शतभिषा', 22.877, -7.58, 3.73],
  ['Purva Bhadrapada', 'पूर्वभाद्रपदा', 23.079, 15.21, 2.49],
  ['Uttara Bhadrapada', 'उत्तरभाद्रपदा', 0.22, 15.18, 2.83],
  ['Revati', 'रेवती', 1.229, 7.58, 5.2],
];
const EPS = (23.4393 * Math.PI) / 180;
export const ecliptic = (raH, dec) => {
  // ecliptic longitude and latitude, degrees
  const a = (raH / 12) * Math.PI,
    d = (dec * Math.PI) / 180;
  const lon = Math.atan2(Math.sin(a) * Math.cos(EPS) + Math.tan(d) * Math.sin(EPS), Math.cos(a)),
    lat = Math.asin(Math.sin(d) * Math.cos(EPS) - Math.cos(d) * Math.sin(EPS) * Math.sin(a));
  return [((lon * 180) / Math.PI + 360) % 360, (lat * 180) / Math.PI];
};
export const star = (x, y, r) =>
  `M${xy(x, y - r)}Q${xy(x + r * 0.14, y - r * 0.14)} ${xy(x + r, y)}Q${xy(x + r * 0.14, y + r * 0.14)} ${xy(x, y + r)}Q${xy(x - r * 0.14, y + r * 0.14)} ${xy(x - r, y)}Q${xy(x - r * 0.14, y - r * 0.14)} ${xy(x, y - r)}Z`;

// lotus flower seen from the side: three rows of petals from one arc
export function lotus(x, y, s, c) {
  const pet = (a, l, w) => {
    const t = [x + Math.sin(a) * l * s, y - Math.cos(a) * l * s],
      nx = Math.cos(a) * w * s,
      ny = Math.sin(a) * w * s,
      m = [x + Math.sin(a) * l * 0.55 * s, y - Math.cos(a) * l * 0.55 * s];
    return `M${xy(x, y)}Q${xy(m[0] - nx, m[1] - ny)} ${xy(...t)}Q${xy(m[0] + nx, m[1] + ny)} ${xy(x, y)}Z`;
  };
  const back = [-0.95, -0.48, 0, 0.48, 0.95].map((a) => pet(a, 30 - Math.abs(a) * 3, 10)).join(''),
    front = [-1.28, -0.72, -0.24, 0.24, 0.72, 1.28].map((a) => pet(a, 24 - Math.abs(a) * 2, 8)).join('');
  return (
    path(back, `fill="${c.lotus2}" stroke="${c.lotusLine}" stroke-width=".8"`) +
    path(front, `fill="${c.lotus}" stroke="${c.lotusLine}" stroke-width=".8"`)
  );
}
export const pad = (x, y, s) =>
  `M${xy(x, y)}l${num(10 * s)} ${num(-5 * s)}A${num(22 * s)} ${num(6.4 * s)} 0 1 1 ${xy(x - 8 * s, y - 5.6 * s)}Z`;
export function diya(x, y, s, c) {
  // small clay lamp with flame
  return (
    path(
      `M${xy(x - 11 * s, y - 5 * s)}h${num(22 * s)}q${num(-2 * s)} ${num(8 * s)} ${num(-11 * s)} ${num(8 * s)}t${num(-11 * s)} ${num(-8 * s)}Z`,
      `fill="${c.clay}"`,
    ) +
    path(
      `M${xy(x, y - 5 * s)}c${num(-5 * s)} ${num(-4 * s)} ${num(-2.4 * s)} ${num(-8 * s)} 0 ${num(-13 * s)}c${num(2.4 * s)} ${num(5 * s)} ${num(5 * s)} ${num(9 * s)} 0 ${num(13 * s)}Z`,
      `fill="${c.flame}"`,
    )
  );
}
