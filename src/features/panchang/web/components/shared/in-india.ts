import type { GeoPlace } from '#src/local-time/geo-place.ts';

/** Whether a place is in India, where no other date than that of India is meant. */
export function isInIndia({ zone }: GeoPlace): boolean {
  return zone === 'Asia/Kolkata';
}
