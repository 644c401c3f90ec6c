import { useLocalTime } from './use-local-time.ts';

/** Day and time of an instant, where the administrator is. */
export function DateTime({ at }: { at: string }) {
  const time = useLocalTime();
  return <time dateTime={at}>{time(at)}</time>;
}
