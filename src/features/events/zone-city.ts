/** Zones without a city, which are shown by their abbreviation. */
const zonesWithoutCity = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT']);

/** City in the name of a time zone, such as Los Angeles. */
export function zoneCity(timeZone: string): string {
  if (zonesWithoutCity.has(timeZone)) return 'UTC';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
