import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ListedDonation } from '../../../admin-donation.ts';
import { methodKeys, sourceKeys, wayKeys } from './donation-labels.ts';

/** Returns how a donation was paid: its method, or where it came from while that is unknown. */
export function useMethodText() {
  const { t } = useI18n();
  const known: Record<string, MessageKey> = { ...wayKeys, ...methodKeys };
  return ({ method, source }: Pick<ListedDonation, 'method' | 'source'>): string =>
    t((method !== null && known[method]) || sourceKeys[source]);
}
