import { useEffect, useState } from 'react';
import type { GiftNews, giftStreamPath } from '#src/features/donations/contract.ts';
import { call, fetchTransport } from '#src/http/web/call.ts';
import { followEvents } from '#src/http/web/follow-events.ts';
import type { getProject, Project } from '../contract.ts';

const streamPath: typeof giftStreamPath = '/api/payments/stream';

/** What was raised for a project, kept up to date while the tab is seen: every gift for it is told as it comes in. */
export function useLiveRaised({
  projectId,
  raisedAmount,
}: Pick<Project, 'projectId' | 'raisedAmount'>): string {
  const [live, setLive] = useState({ projectId, raisedAmount });

  useEffect(() => {
    async function refresh(): Promise<void> {
      const answer = await call<typeof getProject>(
        fetchTransport,
        { method: 'GET', path: '/api/projects/{id}' },
        { params: { id: projectId } },
      );
      if (answer.ok) setLive({ projectId, raisedAmount: answer.value.raisedAmount });
    }

    return followEvents<GiftNews>({
      path: streamPath,
      event: 'gifts',
      onNews: ({ gifts, gone }) => {
        // A gift that is gone does not say what it was for.
        if (gone.length > 0 || gifts.some((gift) => gift.projectId === projectId)) void refresh();
      },
      onStale: () => void refresh(),
    });
  }, [projectId]);

  return live.projectId === projectId ? live.raisedAmount : raisedAmount;
}
