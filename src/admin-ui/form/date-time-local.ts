import { msPerMinute } from '#src/local-time/milliseconds.ts';

/** Formats an instant for a datetime-local field in the device's time zone; '' for null. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * msPerMinute);
  return shifted.toISOString().slice(0, 16);
}

/** Parses the value of such a field; null for an empty or invalid value. */
export function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
