import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ListedMessage } from '../../admin-contract.ts';

/** Whether a message is open. */
export function MessageState({ message }: { message: ListedMessage }) {
  const { t } = useI18n();
  if (message.isUndelivered) return <Badge tone="priority">{t('adminInbox.undelivered')}</Badge>;
  if (message.repliedAt) return <Badge tone="ok">{t('adminInbox.answered')}</Badge>;
  if (!message.isRead) return <Badge tone="priority">{t('adminInbox.unread')}</Badge>;
  return <Badge tone="neutral">{t('adminInbox.read')}</Badge>;
}
