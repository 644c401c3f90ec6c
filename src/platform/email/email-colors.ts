import { accentTokens, staticTones, standardAccent } from '#src/theme/accent.ts';

/** Colors of emails that follow the accent of the organization: text and lines, buttons, and their dark tones. */
export type EmailColors = {
  text: string;
  button: string;
  nightThread: string;
  nightButton: string;
  nightOnButton: string;
};

/** The design's own night is warmer than the tones that are derived from its accent. */
const standardNight = { nightThread: '#e8604a', nightButton: '#f3c25a', nightOnButton: '#24140a' };

/** @param accent `#rrggbb` that is dark enough for light text */
export function emailColors(accent: string): EmailColors {
  const day = { text: staticTones(accent).text, button: accent };
  if (accent === standardAccent) return { ...day, ...standardNight };
  const tokens = accentTokens(accent);
  return {
    ...day,
    nightThread: tokens['night-thread'],
    nightButton: tokens['night-action'],
    nightOnButton: tokens['night-on-action'],
  };
}
