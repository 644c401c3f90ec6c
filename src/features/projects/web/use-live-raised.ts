import { useEffect, useState } from 'react';
import type { DonationUpdate } from '#src/features/donations/contract.ts';
import { donationStreamPath } from '#src/features/donations/endpoints.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import { openEventSource } from '#src/web/event-source.ts';
import type { getProject, Project } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

type Raised = Pick<Project, 'raisedAmount' | 'otherRaised' | 'donors' | 'monthlyDonors' | 'latestDonations'>;

/** What was raised for a project and from whom, kept up to date while the tab is visible. */
export function useLiveRaised(project: Project): Raised {
  const { projectId } = project;
  const [live, setLive] = useState({ projectId, raised: raisedOf(project) });

  useEffect(() => {
    async function refresh(): Promise<void> {
      const result = await call<typeof getProject>(fetchTransport, endpoints.getProject, {
        params: { id: projectId },
        query: {},
      });
      if (!result.ok) return;
      setLive({ projectId, raised: raisedOf(result.value) });
    }

    return openEventSource<DonationUpdate>({
      path: donationStreamPath,
      event: 'donations',
      onUpdate: ({ donations, gone }) => {
        // Events about removed donations do not name their project.
        if (gone.length > 0 || donations.some((donation) => donation.projectId === projectId)) void refresh();
      },
      onStale: () => void refresh(),
    });
  }, [projectId]);

  return live.projectId === projectId ? live.raised : raisedOf(project);
}

function raisedOf({ raisedAmount, otherRaised, donors, monthlyDonors, latestDonations }: Project): Raised {
  return { raisedAmount, otherRaised, donors, monthlyDonors, latestDonations };
}
