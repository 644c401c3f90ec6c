const firstHour = 8;
const endHour = 20;
const india = 'Asia/Kolkata';

/**
 * Whether an email that can wait may be sent now: between 8 and 20 o'clock where the donor is. Donors in rupees are in
 * India; of others the site has no place, so that the time zone of the organization counts.
 */
export function isDaytime(now: Date, { currency }: { currency: string }, organisationZone: string): boolean {
  const timeZone = currency === 'INR' ? india : organisationZone;
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  return hour >= firstHour && hour < endHour;
}

/** Whether it is day for donors in rupees, and for all others. */
export type DonorsByDay = { rupees: boolean; others: boolean };

export function donorsByDay(now: Date, organisationZone: string): DonorsByDay {
  return {
    rupees: isDaytime(now, { currency: 'INR' }, organisationZone),
    others: isDaytime(now, { currency: 'USD' }, organisationZone),
  };
}
