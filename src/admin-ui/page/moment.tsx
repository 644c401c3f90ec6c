import { useDeviceTime } from './use-device-time.ts';

/** Day and time of an instant, where the administrator is. */
export function Moment({ at }: { at: string }) {
  const time = useDeviceTime();
  return <time dateTime={at}>{time(at)}</time>;
}
