import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { MyGift } from '../../contract.ts';

/** What the table of a donor's gifts shows of each. */
export function useGiftColumns(onHide: (gift: MyGift) => void): Column<MyGift>[] {
  const { t, formatLongDate } = useI18n();

  return [
    {
      key: 'date',
      header: t('myGifts.columns.date'),
      cell: ({ givenAt }) => formatLongDate(givenAt),
      isRowHeader: true,
    },
    {
      key: 'purpose',
      header: t('myGifts.columns.purpose'),
      cell: ({ project }) => project ?? t('myGifts.mission'),
    },
    { key: 'amount', header: t('myGifts.columns.amount'), cell: (gift) => <Amount gift={gift} /> },
    {
      key: 'shown',
      header: t('myGifts.columns.shown'),
      cell: (gift) => <Shown gift={gift} onHide={() => onHide(gift)} />,
    },
    { key: 'receipt', header: t('myGifts.columns.receipt'), cell: (gift) => <Receipt gift={gift} /> },
  ];
}

function Amount({ gift: { givenMinor, keptMinor, currency } }: { gift: MyGift }) {
  const { t } = useI18n();
  const given = formatMoney({ amountMinor: givenMinor, currency }, 'two');
  if (keptMinor === givenMinor) return given;

  return (
    <>
      {given}
      <br />
      <span className="small muted">
        {keptMinor === 0
          ? t('myGifts.returnedWhole')
          : t('myGifts.returned', {
              amount: formatMoney({ amountMinor: givenMinor - keptMinor, currency }, 'two'),
            })}
      </span>
    </>
  );
}

function Shown({ gift, onHide }: { gift: MyGift; onHide: () => void }) {
  const { t } = useI18n();
  if (gift.paymentType === 'anonymous') return t('myGifts.anonymous');

  return (
    <span className="my-gifts-shown">
      {gift.donorName ? t('myGifts.named', { name: gift.donorName }) : t('myGifts.namedPlain')}
      <button type="button" className={textLinkClass()} onClick={onHide}>
        {t('myGifts.hide')}
      </button>
    </span>
  );
}

function Receipt({ gift: { id, receiptNumber } }: { gift: MyGift }) {
  if (!receiptNumber) return null;
  return (
    <a className={textLinkClass()} href={`/api/my-gifts/${id}/receipt.pdf`} target="_blank" rel="noopener">
      {`${receiptNumber} (PDF)`}
    </a>
  );
}
