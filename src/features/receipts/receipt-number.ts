import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { calendarDay } from '#src/i18n/calendar-day.ts';

/** The legal entity that received a donation. */
export type LegalEntity = 'us' | 'in';

type Numbered = {
  gatewayMode: GatewayMode;
  entity: LegalEntity;
  year: number;
  number: number;
};

/** Time zone of the entity's office, in which its days and years begin. */
export const entityZone: Record<LegalEntity, string> = {
  us: 'America/Los_Angeles',
  in: 'Asia/Kolkata',
};

/** Time zone in which the days of a donation begin; without an entity, that of the entity of its currency. */
export function donationZone({ entity, currency }: { entity: LegalEntity | null; currency: string }): string {
  return entityZone[entity ?? (currency === 'INR' ? 'in' : 'us')];
}

const prefixes: Record<Numbered['gatewayMode'], string> = { live: '', test: 'TEST-', sandbox: 'DEMO-' };

/** Year of account of an instant, by the calendar year in which it begins; the Indian one begins in April. */
export function yearOfAccount(entity: LegalEntity, instant: Date): number {
  const { year, month } = calendarDay(instant, entityZone[entity]);
  return entity === 'in' && month < 4 ? year - 1 : year;
}

/** First and last day of a year of account, as ISO dates. */
export function daysOfAccount(entity: LegalEntity, year: number): { from: string; to: string } {
  return entity === 'in'
    ? { from: `${year}-04-01`, to: `${year + 1}-03-31` }
    : { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** 2026; 2026-27 for the Indian year, which begins in April. */
export function yearText(entity: LegalEntity, year: number): string {
  return entity === 'in' ? `${year}-${String((year + 1) % 100).padStart(2, '0')}` : String(year);
}

/** 2026; 2026–27 for the Indian year: the year of account in sentences. Numbers and file names have `yearText`. */
export function yearLabel(entity: LegalEntity, year: number): string {
  return yearText(entity, year).replace('-', '–');
}

/** Parses a number in its canonical form; null when it is none. */
export function readReceiptNumber(text: string): Numbered | null {
  const [, prefix, letters, year, number] =
    /^(DEMO-|TEST-)?(US|IN)-(\d{4})(?:-\d\d)?-(\d{6,9})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!letters || !year || !number) return null;
  const gatewayMode = prefix === 'DEMO-' ? 'sandbox' : prefix === 'TEST-' ? 'test' : 'live';
  return { gatewayMode, entity: letters === 'US' ? 'us' : 'in', year: Number(year), number: Number(number) };
}

/** US-2026-000042; IN-2026-27-000042; with DEMO- or TEST- where no money moved. */
export function receiptNumber({ gatewayMode, entity, year, number }: Numbered): string {
  const years = yearText(entity, year);
  return `${prefixes[gatewayMode]}${entity.toUpperCase()}-${years}-${String(number).padStart(6, '0')}`;
}
