import { useSyncExternalStore } from 'react';
import type { DeviceValue } from './device-value.ts';

/** The value of the device; the initial one while the page is rendered on the server or hydrated. */
export function useDeviceValue<Value>({ initial, read, subscribe }: DeviceValue<Value>): Value {
  return useSyncExternalStore(subscribe, read, () => initial);
}
