import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { MyDonation } from '../../contract.ts';
import { DonationPurpose } from './donation-purpose.tsx';

/** Columns of the table of a donor's donations. */
export function useDonationColumns(onHide: (donation: MyDonation) => void): Column<MyDonation>[] {
  const { t, formatLongDate } = useI18n();

  return [
    {
      key: 'date',
      header: t('myDonations.columns.date'),
      cell: ({ givenOn }) => formatLongDate(givenOn),
      isRowHeader: true,
    },
    {
      key: 'purpose',
      header: t('myDonations.columns.purpose'),
      cell: (donation) => <DonationPurpose donation={donation} />,
    },
    {
      key: 'amount',
      header: t('myDonations.columns.amount'),
      cell: (donation) => <Amount donation={donation} />,
    },
    {
      key: 'shown',
      header: t('myDonations.columns.shown'),
      cell: (donation) => <Shown donation={donation} onHide={() => onHide(donation)} />,
    },
    {
      key: 'receipt',
      header: t('myDonations.columns.receipt'),
      cell: (donation) => <Receipt donation={donation} />,
    },
  ];
}

function Amount({ donation }: { donation: MyDonation }) {
  const { givenMinor, netAmountMinor, isDisputed, isVoided, isPending, currency } = donation;
  const { t } = useI18n();
  const given = formatMoney({ amountMinor: givenMinor, currency }, 'two');
  if (netAmountMinor === givenMinor && !isPending) return given;

  return (
    <>
      {given}
      <br />
      <span className="small muted">{note()}</span>
    </>
  );

  function note(): string {
    if (isPending) return t('myDonations.pending');
    if (isVoided) return t('myDonations.voided');
    if (netAmountMinor === 0) return t(isDisputed ? 'myDonations.disputed' : 'myDonations.refunded');
    return t(isDisputed ? 'myDonations.partlyReclaimed' : 'myDonations.partlyRefunded', {
      amount: formatMoney({ amountMinor: givenMinor - netAmountMinor, currency }, 'two'),
    });
  }
}

function Shown({ donation, onHide }: { donation: MyDonation; onHide: () => void }) {
  const { t, formatLongDate } = useI18n();
  const { givenMinor: amountMinor, currency, givenOn, isPending, isListed } = donation;
  if (!isListed && !isPending) return t('myDonations.notListed');
  if (donation.paymentType === 'anonymous') return t('myDonations.anonymous');

  return (
    <span className="my-donations-shown">
      {donation.donorName
        ? t('myDonations.named', { name: donation.donorName })
        : t('myDonations.namedPlain')}
      {/* Its receipt, which is still to come, needs the name. */}
      {!isPending && (
        <button type="button" className={textLinkClass()} onClick={onHide}>
          {t('myDonations.hide')}
          <span className="vh">
            {t('common.colon')}
            {formatLongDate(givenOn)}, {formatMoney({ amountMinor, currency }, 'two')}
          </span>
        </button>
      )}
    </span>
  );
}

function Receipt({ donation: { id, receiptNumber, certificateNumbers } }: { donation: MyDonation }) {
  const { t } = useI18n();
  if (!receiptNumber) return null;

  return (
    <>
      <a
        className={textLinkClass()}
        href={`/api/my-donations/${id}/receipt.pdf`}
        target="_blank"
        rel="noopener"
      >
        {`${receiptNumber} (PDF)`}
      </a>
      {certificateNumbers.length > 0 && (
        <>
          <br />
          <span className="small muted">
            {t('myDonations.certificate', { numbers: certificateNumbers.join(', ') })}
          </span>
        </>
      )}
    </>
  );
}
