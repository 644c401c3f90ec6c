import { useCallback, useEffect, useState } from 'react';
import { call, fetchTransport } from '#src/web/client.ts';
import type { openReminder, ReminderView } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { ownSubscription } from './subscribe.ts';

/** Reminders of this browser, which the server cannot render; null when there are none and while they load. */
export function useOwnReminders(): { view: ReminderView | null; refresh: () => void } {
  const [view, setView] = useState<ReminderView | null>(null);

  const refresh = useCallback(() => void read().then(setView), []);
  useEffect(refresh, [refresh]);

  return { view, refresh };
}

async function read(): Promise<ReminderView | null> {
  const subscription = await ownSubscription().catch(() => null);
  if (!subscription) return null;
  const { endpoint, auth } = subscription;
  const found = await call<typeof openReminder>(fetchTransport, endpoints.openReminder, {
    body: { endpoint, auth },
  });
  return found.ok ? found.value : null;
}
