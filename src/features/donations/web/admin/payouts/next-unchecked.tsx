import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listPayouts } from '../../../treasury/payout-contract.ts';
import { payoutHref } from './payout-labels.ts';

/** Leads to a payout that is not checked yet, in the period of the list that led here. */
export function NextUnchecked() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { from, to } = useListQuery().values;
  const { request } = useRequest(
    useCallback(
      (signal: AbortSignal) =>
        call(listPayouts, { query: { checked: 'no', limit: 1, from, to } }, { signal }),
      [call, from, to],
    ),
  );
  if (request.state !== 'ready') return null;
  const [next] = request.value.items;
  if (!next) return <p className="muted">{t('adminTreasury.allChecked')}</p>;
  return (
    <p>
      <TextLink href={payoutHref(next, { from, to })} arrow>
        {t('adminTreasury.nextUnchecked')}
      </TextLink>
    </p>
  );
}
