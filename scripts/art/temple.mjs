/** The temple: tower, halls, plinth, all from the arc of the tower's edge. */
import { layer } from './geometry.mjs';
import { num, path, rect, xy } from '../../src/art/svg.ts';

const arcR = (w0, w1, h) => (h * h + (w0 - w1) ** 2) / (2 * (w0 - w1));
export const towerHalf = (w, h, ratio, y) => {
  const w0 = w / 2,
    R = arcR(w0, w0 * ratio, h);
  return w0 - R + Math.sqrt(R * R - y * y);
};
export function towerOutline(w, h, ratio, a = -1, b = 1) {
  const w0 = w / 2,
    w1 = w0 * ratio,
    R = arcR(w0, w1, h);
  return `M${xy(a * w0, 0)}A${num(Math.abs(a) * R)} ${num(R)} 0 0 ${a < 0 ? 1 : 0} ${xy(a * w1, -h)}H${num(b * w1)}A${num(Math.abs(b) * R)} ${num(R)} 0 0 ${b > 0 ? 1 : 0} ${xy(b * w0, 0)}Z`;
}
export const kalashaD = (cx, y, s) =>
  `M${xy(cx - 1.8 * s, y)}h${num(3.6 * s)}l${num(-0.7 * s)} ${num(-1.1 * s)}c${xy(4.4 * s, -1 * s)} ${xy(3.4 * s, -4.4 * s)} ${xy(0.2 * s, -4.7 * s)}l${num(0.5 * s)} ${num(-1 * s)}c${xy(-0.9 * s, -1.2 * s)} ${xy(-1.4 * s, -2.6 * s)} ${xy(-1.8 * s, -6.2 * s)}c${xy(-0.4 * s, 3.6 * s)} ${xy(-0.9 * s, 5 * s)} ${xy(-1.8 * s, 6.2 * s)}l${num(0.5 * s)} ${num(1 * s)}c${xy(-3.2 * s, 0.3 * s)} ${xy(-4.2 * s, 3.7 * s)} ${xy(0.2 * s, 4.7 * s)}Z`;
export function amalaka(cx, y, w, ribs = 4) {
  // ribbed disc, y = bottom
  const h = w * 0.28;
  let d = '';
  for (let i = -ribs; i <= ribs; i++) {
    const k = i / (ribs + 0.5);
    d += `M${xy(cx + k * w * 0.42, y)}q${xy(k * w * 0.14, -h / 2)} ${xy(0, -h)}`;
  }
  return (
    path(
      `M${xy(cx - w * 0.42, y)}C${xy(cx - w * 0.58, y - h * 0.1)} ${xy(cx - w * 0.58, y - h * 0.9)} ${xy(cx - w * 0.42, y - h)}h${num(w * 0.84)}c${xy(w * 0.16, h * 0.1)} ${xy(w * 0.16, h * 0.9)} ${xy(0, h)}Z`,
      'class="s l"',
    ) + path(d, 'class="f"')
  );
}
export function tower(w, h, { courses = 16, ratio = 0.34, ribs = [0.24, 0.52, 0.8], mesh = true } = {}) {
  const w0 = w / 2,
    w1 = w0 * ratio,
    R = arcR(w0, w1, h);
  let c = '',
    am = '',
    rib = '',
    eyes = '';
  for (let i = 1; i < courses; i++) {
    const t = 1 - (1 - i / courses) ** 1.1,
      y = t * h,
      x = towerHalf(w, h, ratio, y);
    c += `M${xy(-x, -y)}h${num(2 * x)}`;
    if (mesh && i % 2) {
      const r = x * ribs[0] * 0.52;
      eyes += `M${xy(-r, -y)}a${num(r)} ${num(r * 1.25)} 0 0 1 ${num(2 * r)} 0`;
    }
  }
  const seg = Math.max(2, Math.round(courses / 4));
  for (let i = 1; i < seg; i++) {
    const y = (i / seg) * h,
      x = towerHalf(w, h, ratio, y),
      r = w * 0.05 * (1 - (0.45 * i) / seg);
    for (const s of [-1, 1])
      am += `M${xy(s * x * 0.91 - r, -y)}a${num(r)} ${num(r * 0.5)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.5)} 0 1 0 ${num(-2 * r)} 0`;
  }
  for (const k of ribs)
    for (const s of [-1, 1])
      rib += `M${xy(s * k * w0, 0)}A${num(k * R)} ${num(R)} 0 0 ${s < 0 ? 1 : 0} ${xy(s * k * w1, -h)}`;
  const nh = h * 0.022,
    aw = w1 * 2.1,
    rib0 = ribs[0] ?? 0;
  return (
    path(towerOutline(w, h, ratio), 'class="s"') +
    path(towerOutline(w, h, ratio, rib0, 1), 'class="d"') +
    path(towerOutline(w, h, ratio, -rib0, rib0), 'class="t"') +
    path(c, 'class="f" opacity=".5"') +
    path(rib + eyes, 'class="f"') +
    (am && path(am, 'class="s f2"')) +
    path(towerOutline(w, h, ratio), 'class="l" fill="none"') +
    rect(-w1 * 0.8, -h - nh, w1 * 1.6, nh, 'class="e"') +
    amalaka(0, -h - nh, aw) +
    path(kalashaD(0, -h - nh - aw * 0.28, aw / 13), 'class="k"')
  );
}
export function hallRoof(w, h, tiers = 6) {
  const bellH = h * 0.24,
    ph = h - bellH,
    L = [],
    R = [];
  let ln = '',
    eyes = '';
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers,
      hw = (w / 2) * (1 - t) ** 0.82 + w * 0.1 * t,
      y = -ph * t,
      y2 = (-ph * (i + 1)) / tiers;
    L.push([-hw, y], [-hw + w * 0.014, y2]);
    R.unshift([hw - w * 0.014, y2], [hw, y]);
    ln += `M${xy(-hw, y)}h${num(2 * hw)}`;
    if (i % 2 === 0 && i < tiers - 1) {
      const m = Math.max(1, Math.round(hw / (w * 0.13))),
        r = (ph / tiers) * 0.4;
      for (let k = -m; k <= m; k++)
        eyes += `M${xy((k / (m + 0.4)) * hw - r, y - 0.5)}a${num(r)} ${num(r * 1.3)} 0 0 1 ${num(2 * r)} 0`;
    }
  }
  const bw = w * 0.15,
    y0 = -ph,
    pts = [...L, ...R].map((p) => xy(...p)).join('L'),
    right = [...R]
      .map((p) => xy(...p))
      .reverse()
      .join('L');
  return (
    path('M' + pts + 'Z', 'class="s l"') +
    path(`M0 0L${right}L${xy(0, y0)}Z`, 'class="d"') +
    path(ln + eyes, 'class="f"') +
    path(
      `M${xy(-bw, y0)}C${xy(-bw * 0.9, y0 - bellH * 0.5)} ${xy(-bw * 0.5, y0 - bellH * 0.62)} ${xy(-bw * 0.34, y0 - bellH * 0.66)}h${num(bw * 0.68)}C${xy(bw * 0.5, y0 - bellH * 0.62)} ${xy(bw * 0.9, y0 - bellH * 0.5)} ${xy(bw, y0)}Z`,
      'class="s l"',
    ) +
    amalaka(0, y0 - bellH * 0.66, bw * 1.15, 3) +
    path(kalashaD(0, y0 - bellH * 0.66 - bw * 0.32, bw / 9), 'class="k"')
  );
}
function mouldings(x, y, w, rows) {
  let out = '',
    yy = y;
  for (const [h, inset, k] of rows) {
    out += rect(x + inset, yy - h, w - inset * 2, h, `class="${k} l"`);
    yy -= h;
  }
  return out;
}
function wall(w, h, bays) {
  let d = '',
    ni = '';
  const bw = w / bays;
  for (let i = 0; i < bays; i++) {
    d += `M${xy(i * bw, 0)}v${num(-h)}`;
    const nw = bw * 0.4,
      nx = i * bw + bw / 2 - nw / 2;
    ni += `M${xy(nx, -h * 0.18)}v${num(-h * 0.36)}q${xy(0, -h * 0.1)} ${xy(nw / 2, -h * 0.17)}q${xy(nw / 2, h * 0.07)} ${xy(nw / 2, h * 0.17)}v${num(h * 0.36)}Z`;
  }
  return (
    rect(0, -h, w, h, 'class="s"') +
    path(ni, 'class="e"') +
    path(d + `M${xy(0, -h * 0.9)}h${num(w)}M${xy(0, -h * 0.08)}h${num(w)}`, 'class="f"') +
    rect(0, -h, w, h, 'class="l" fill="none"')
  );
}
function balcony(w, h, cols) {
  const seat = h * 0.34;
  let d = '',
    lat = '';
  for (let i = 0; i <= cols; i++)
    d += `M${xy((w * i) / cols - 2.2, -seat)}v${num(seat - h)}h4.4v${num(h - seat)}z`;
  for (let x = 4; x < w; x += 6) lat += `M${xy(x, 0)}v${num(-seat)}`;
  return (
    rect(0, -h, w, h, 'class="o"') +
    path(d, 'class="s f2"') +
    path(
      `M-3 0L-7 ${num(-seat)}H${num(w + 7)}L${num(w + 3)} 0ZM-9 ${num(-h)}L0 ${num(-h - 7)}H${num(w)}L${num(w + 9)} ${num(-h)}Z`,
      'class="t l"',
    ) +
    path(lat, 'class="f" opacity=".6"')
  );
}
export const templeLight = {
  s: '#fff4dc',
  t: '#fffbf0',
  d: '#f1c792',
  e: '#b4552f',
  line: '#7d2418',
  k: '#f5b325',
  o: '#5b1420',
  flag: '#d8391f',
};
export const templeNight = {
  s: '#2b3a72',
  t: '#3a4d92',
  d: '#1b2653',
  e: '#0e1638',
  line: '#93a6dd',
  k: '#f3c25a',
  o: '#ffc967',
  flag: '#e8604a',
};
export const templeStyle = (c, sw = 1) =>
  `.s{fill:${c.s}}.t{fill:${c.t}}.d{fill:${c.d}}.e{fill:${c.e}}.k{fill:${c.k}}.o{fill:${c.o}}.l{stroke:${c.line};stroke-width:${sw}}.f{fill:none;stroke:${c.line};stroke-width:${num(sw * 0.7)}}.f2{stroke:${c.line};stroke-width:${num(sw * 0.7)}}`;
export const templeDefs = () =>
  layer('id="T1"', tower(168, 306, { courses: 24, ratio: 0.32 })) +
  layer('id="T2"', tower(104, 196, { courses: 13, ratio: 0.32, ribs: [0.28, 0.66], mesh: false })) +
  layer('id="R"', hallRoof(116, 104, 6)) +
  layer('id="B"', balcony(70, 54, 3));
const use = (id, x, y, sx = 1, sy = sx) =>
  `<use href="#${id}" transform="translate(${xy(x, y)})${sx !== 1 || sy !== 1 ? ` scale(${Math.round(sx * 1000) / 1000}${sx !== sy ? ' ' + Math.round(sy * 1000) / 1000 : ''})` : ''}"/>`;

// Complete elevation about 720 wide and 520 tall; origin = ground line under the main tower.
export function temple(c, { flag = true } = {}) {
  const o = [];
  o.push(
    mouldings(-452, 0, 640, [
      [10, 0, 's'],
      [7, 7, 'd'],
      [16, 4, 't'],
      [5, 9, 'd'],
      [8, 2, 's'],
    ]),
  );
  let dent = '';
  for (let x = -444; x < 178; x += 14) dent += `M${x}-24h7v7h-7z`;
  let st = '';
  for (let i = 0; i < 8; i++) st += `M${xy(-456 - i * 9, -46 + i * 5.75)}h-9v5.75`;
  o.push(path(dent, 'class="d"'), path('M-452 0V-46H-456L-528 0Z', 'class="s l"'), path(st, 'class="f"'));
  const y = -46,
    rows = [
      [9, 0, 's'],
      [6, 5, 'd'],
      [12, 2, 't'],
      [4, 6, 'd'],
      [7, 0, 's'],
    ],
    yb = y - 38,
    base = (x, w) => o.push(mouldings(x, y, w, rows));
  base(-424, 66);
  o.push(use('B', -416, yb, 0.72, 0.86), use('R', -391, yb - 52, 0.64, 0.6));
  base(-362, 104);
  o.push(use('B', -346, yb), use('R', -311, yb - 60));
  base(-262, 146);
  o.push(
    layer(`transform="translate(-262 ${yb})"`, wall(146, 66, 6)),
    use('B', -222, yb, 0.94, 1.06),
    use('R', -189, yb - 66, 1.43, 1.52),
  );
  base(-118, 54);
  o.push(layer(`transform="translate(-118 ${yb})"`, wall(54, 84, 2)), use('R', -92, yb - 84, 0.6, 0.82));
  base(-78, 190);
  o.push(
    layer(`transform="translate(-74 ${yb})"`, wall(182, 96, 8)),
    mouldings(-80, yb - 96, 194, [
      [5, 0, 't'],
      [5, 6, 'd'],
      [6, 2, 's'],
    ]),
  );
  const yc = yb - 112,
    cx = 17;
  o.push(use('T1', cx, yc));
  for (const [dx, s, sy] of [
    [-63, 0.5, 0.5],
    [63, 0.5, 0.5],
    [-43, 0.6, 0.75],
    [43, 0.6, 0.75],
    [0, 1, 1],
    [-74, 0.29, 0.29],
    [74, 0.29, 0.29],
    [-31, 0.38, 0.38],
    [31, 0.38, 0.38],
    [0, 0.56, 0.55],
  ])
    o.push(use('T2', cx + dx, yc, s, sy));
  if (flag) {
    const fx = cx + 20,
      top = yc - 306 - 74;
    o.push(
      path(`M${xy(fx, yc - 304)}V${num(top)}`, 'class="l"'),
      path(
        `M${xy(fx, top + 2)}C${xy(fx + 22, top - 6)} ${xy(fx + 36, top + 12)} ${xy(fx + 62, top + 6)}C${xy(fx + 44, top + 14)} ${xy(fx + 40, top + 22)} ${xy(fx + 58, top + 30)}C${xy(fx + 34, top + 34)} ${xy(fx + 20, top + 22)} ${xy(fx, top + 30)}Z`,
        `fill="${c.flag}"`,
      ),
    );
  }
  return layer('', o);
}
