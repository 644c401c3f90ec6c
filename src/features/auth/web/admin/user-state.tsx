import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ListedUser } from '../../admin-contract.ts';

/** Whether a user can sign in. */
export function UserState({ state }: Pick<ListedUser, 'state'>) {
  const { t } = useI18n();
  if (state === 'active') return <Badge tone="ok">{t('adminUsers.active')}</Badge>;
  if (state === 'invited') return <Badge tone="info">{t('adminUsers.invited')}</Badge>;
  return <Badge tone="neutral">{t('adminUsers.disabled')}</Badge>;
}
