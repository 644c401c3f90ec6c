import { contrast, fromHex, type Oklch, toHex } from './oklch.ts';

/** Smallest contrast of text in WCAG 2.2 AA. */
export const minContrast = 4.5;

/** Grounds of text in ui/styles/tokens.css. */
export const lightGrounds = ['#fffaf0', '#ffffff', '#f8edd6', '#f3e0b4'] as const;
export const nightGrounds = ['#0a1130', '#121b45', '#070c24', '#18235a'] as const;
const sheetPath = /^\/theme\/([0-9a-f]{6})-/;
/** Text on buttons and on dark fields of the light theme. */
const lightText = '#fff3da';

/** Accent of the design, which a site without its own has. */
export const standardAccent = '#a3152c';

/** Contrast of a color with light text, and so with the light page as well. */
export function contrastWithLight(hex: string): number {
  return Math.min(contrast(hex, lightText), contrast(hex, lightGrounds[0]));
}

/** Tokens of ui/styles/tokens.css for an accent that `contrastWithLight` accepts. Each text tone is readable on every ground. */
export function accentTokens(accent: string) {
  const base = fromHex(accent);
  const at = (lightness: number, maxChroma = 0.4): Oklch => ({
    ...base,
    lightness,
    chroma: Math.min(base.chroma, maxChroma),
  });
  const text = readableOnLight(base);
  const night = toHex(at(0.8, 0.14));
  // A nearly black accent cannot become visibly darker.
  const hover = base.lightness < 0.3 ? base.lightness + 0.1 : base.lightness - 0.07;

  return {
    kumkum: text,
    'kumkum-deep': toHex(at(Math.min(base.lightness, 0.38))),
    action: accent,
    'action-hover': toHex(at(hover)),
    'action-rule': `${toHex(at(0.84, 0.12))}99`,
    'mark-leaves': text,
    'night-kumkum': toHex(at(0.76, 0.14)),
    'night-kumkum-deep': toHex(at(0.32, 0.12)),
    'night-action': night,
    'night-action-hover': toHex(at(0.87, 0.11)),
    'night-on-action': toHex(at(0.2, 0.04)),
    'night-action-rule': `${toHex(at(0.42, 0.1))}80`,
    'night-link': toHex(at(0.84, 0.12)),
    'night-thread': toHex(at(0.68, 0.18)),
    'night-danda': night,
    'night-mark-leaves': night,
  };
}

/** Tones of an accent where no style sheet applies: `text` on a light ground, `deep` as a ground of light text. */
export function staticTones(accent: string): { text: string; deep: string } {
  if (accent === standardAccent) return { text: standardAccent, deep: '#7a1626' };
  const tokens = accentTokens(accent);
  return { text: tokens.kumkum, deep: tokens['kumkum-deep'] };
}

/** Tones of an accent in parts of other sites: `text` by day, `nightText` on dark, `night` and `onNight` on each other. */
export function embeddedTones(accent: string) {
  const tokens = accentTokens(accent);
  return {
    text: tokens.kumkum,
    nightText: tokens['night-link'],
    night: tokens['night-action'],
    onNight: tokens['night-on-action'],
  };
}

/** Style sheet of an accent. The content security policy allows no inline styles. */
export function accentSheet(accent: string): string {
  const lines = Object.entries(accentTokens(accent)).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}\n`;
}

/** Path of the style sheet. It contains a hash of the content, so that browsers can keep it forever. */
export function accentPath(accent: string): string {
  return `/theme/${accent.slice(1)}-${hashOf(accentSheet(accent))}.css`;
}

/** Accent of the style sheet with this path; that of the design when the path is not one. */
export function accentOfPath(path: string): string {
  const [, digits] = sheetPath.exec(path) ?? [];
  return digits === undefined ? standardAccent : `#${digits}`;
}

function readableOnLight(base: Oklch): string {
  for (let { lightness } = base; lightness > 0; lightness -= 0.005) {
    const hex = toHex({ ...base, lightness });
    if (lightGrounds.every((ground) => contrast(hex, ground) >= minContrast)) return hex;
  }
  return '#000000';
}

/** FNV-1a, which needs no crypto module in the browser. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
