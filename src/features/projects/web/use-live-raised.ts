import { useEffect, useState } from 'react';
import type { DonationNews, donationStreamPath } from '#src/features/donations/contract.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import { openEventSource } from '#src/web/event-source.ts';
import type { getProject, Project } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const streamPath: typeof donationStreamPath = '/api/payments/stream';

type Raised = Pick<Project, 'raisedAmount' | 'otherRaised'>;

/** What was raised for a project, kept up to date while the tab is visible. */
export function useLiveRaised({ projectId, raisedAmount, otherRaised }: Project): Raised {
  const [live, setLive] = useState({ projectId, raised: { raisedAmount, otherRaised } });

  useEffect(() => {
    async function refresh(): Promise<void> {
      const result = await call<typeof getProject>(fetchTransport, endpoints.getProject, {
        params: { id: projectId },
      });
      if (!result.ok) return;
      const { raisedAmount, otherRaised } = result.value;
      setLive({ projectId, raised: { raisedAmount, otherRaised } });
    }

    return openEventSource<DonationNews>({
      path: streamPath,
      event: 'donations',
      onNews: ({ donations, gone }) => {
        // A donation that is gone does not say what it was for.
        if (gone.length > 0 || donations.some((donation) => donation.projectId === projectId)) void refresh();
      },
      onStale: () => void refresh(),
    });
  }, [projectId]);

  return live.projectId === projectId ? live.raised : { raisedAmount, otherRaised };
}
