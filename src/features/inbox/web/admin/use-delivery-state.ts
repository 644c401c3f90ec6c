import { useEffect, useEffectEvent } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { type FullMessage, getMessage } from '../../admin-contract.ts';

const firstPauseMs = 2000;
const maxPauseMs = 60_000;

/** Polls the delivery state of pending replies, at growing intervals. */
export function useDeliveryState(message: FullMessage, onChange: (message: FullMessage) => void): void {
  const call = useAdminCall();
  const { id, replies } = message;
  const isWaiting = replies.some(({ delivery }) => delivery === 'queued');
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const abort = new AbortController();
    let timer = scheduleRefresh(firstPauseMs);

    function scheduleRefresh(pauseMs: number) {
      return setTimeout(() => void refresh(pauseMs), pauseMs);
    }

    async function refresh(pauseMs: number): Promise<void> {
      const result = await call(getMessage, { params: { id } }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      const next = Math.min(2 * pauseMs, maxPauseMs);
      timer = scheduleRefresh(next);
      if (result.ok) report(result.value);
    }

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // A new reply starts over.
  }, [call, id, isWaiting, replies.length]);
}
