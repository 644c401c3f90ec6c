import { resolveLocalTime } from '#src/local-time/local-time.ts';
import { deviceZone } from '#src/web/device-zone.ts';

/**
 * Instant at which clocks in a zone show a date and time.
 *
 * @param typed value of a datetime-local field
 * @returns ISO instant; null for an empty or invalid value
 */
export function instantIn(zone: string, typed: string): string | null {
  const [date = '', time = ''] = typed.split('T');
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return null;
  return new Date(resolveLocalTime(date, time, { zone, longitude: 0 }).chosen.instant).toISOString();
}

/** Value of a datetime-local field for an instant in a zone. */
export function localIn(zone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(new Date(instant)).replace(' ', 'T');
}

/** Time zones to choose from, that of this device first. */
export function timeZones(): string[] {
  // Browsers list the zone of India by its old name.
  const zones = [deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')];
  return [...new Set(zones.map((zone) => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone)))];
}
