const pattern = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*°?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*$/;

/**
 * Reads a position that was typed instead of a name: "25.32, 82.97", degrees north and east.
 *
 * @returns null when the text is none
 */
export function typedPosition(text: string): { latitude: number; longitude: number } | null {
  const match = pattern.exec(text);
  if (!match) return null;

  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
