/** Formats an offset from UTC: "+05:21:10", "-07:00". */
export function offsetWords(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, Math.round(size) % 60];
  const shown = parts[2] ? parts : parts.slice(0, 2);
  return `${seconds < 0 ? '-' : '+'}${shown.map(two).join(':')}`;
}
