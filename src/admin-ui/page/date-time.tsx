import { useLocalTime } from './use-local-time.ts';

/** Date and time of an instant in the administrator's time zone. */
export function DateTime({ at }: { at: string }) {
  const time = useLocalTime();
  return <time dateTime={at}>{time(at)}</time>;
}
