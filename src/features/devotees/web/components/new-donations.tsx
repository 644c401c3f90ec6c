import type { Payment } from '#src/features/donations/contract.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { toDevotee } from '../../devotee.ts';

/** Announces new donations politely, for those who do not see the list change. */
export function NewDonations({ donations }: { donations: Payment[] }) {
  const { t } = useI18n();
  const [latest] = donations.map(toDevotee);

  return (
    <p className="vh" role="status">
      {latest &&
        t('devotees.list.newDonation', {
          count: donations.length,
          name: latest.name ?? t('devotees.list.anonymous'),
          amount: formatMoney(latest),
        })}
    </p>
  );
}
