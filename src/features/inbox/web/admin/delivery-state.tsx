import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { Delivery } from '../../admin-contract.ts';

const badges = {
  queued: { tone: 'info', key: 'adminInbox.delivery.queued' },
  sent: { tone: 'ok', key: 'adminInbox.delivery.sent' },
  unconfirmed: { tone: 'warn', key: 'adminInbox.delivery.unconfirmed' },
  refused: { tone: 'priority', key: 'adminInbox.delivery.refused' },
} as const satisfies Record<Delivery, object>;

/** Delivery state of a reply. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { t } = useI18n();
  const { tone, key } = badges[delivery];
  return (
    <p>
      <Badge tone={tone}>{t(key)}</Badge>
    </p>
  );
}
