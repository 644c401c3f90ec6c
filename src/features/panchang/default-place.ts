import type { GeoPlace } from '#src/local-time/geo-place.ts';

/**
 * Seat of the organization: El Sobrante, California. Its day is shown until a visitor chooses another place.
 */
export const seat: GeoPlace = { latitude: 37.9771, longitude: -122.2953, zone: 'America/Los_Angeles' };
