import { createShortCache } from '#src/platform/caching/short-cache.ts';
import type { Metric } from '#src/platform/metrics/metrics.ts';
import type { ServiceState } from '../admin-contract.ts';

export function serviceStateGauges(readServiceState: () => Promise<ServiceState>): Metric[] {
  const serviceState = createShortCache(readServiceState);
  return [
    {
      name: 'emails',
      help: 'Emails queued, rejected by the email server, or sent without confirmation.',
      labels: ['state'],
      read: async () => {
        const email = (await serviceState())?.email;
        return email
          ? [
              [{ state: 'queued' }, email.queued],
              [{ state: 'refused' }, email.rejected],
              [{ state: 'unconfirmed' }, email.unconfirmed],
            ]
          : [];
      },
    },
    {
      name: 'ledger_discrepancies',
      help: 'Open discrepancies between the ledger and the gateway.',
      read: async () => {
        const state = await serviceState();
        return state ? [[{}, state.payments.openDiscrepancies]] : [];
      },
    },
    {
      name: 'database_up',
      help: 'Whether the last database check succeeded.',
      read: async () => [[{}, (await serviceState()) ? 1 : 0]],
    },
  ];
}
