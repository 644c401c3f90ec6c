import { useLocalTime } from './use-local-time.ts';

/** Date and time of an instant, in the time zone of this device unless another one is given. */
export function DateTime({ at, timeZone }: { at: string; timeZone?: string | undefined }) {
  const time = useLocalTime();
  return <time dateTime={at}>{time(at, timeZone)}</time>;
}
