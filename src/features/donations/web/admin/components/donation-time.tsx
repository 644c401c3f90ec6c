import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useSite } from '#src/api/site.ts';

/** Date and time of an instant, in the time zone of lists and statements, so that a donation has one day everywhere. */
export function DonationTime({ at }: { at: string }) {
  return <DateTime at={at} timeZone={useSite().timeZone} />;
}
