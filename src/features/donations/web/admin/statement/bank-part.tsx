import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { CurrencyStatement } from '../../../statement-contract.ts';
import { payoutHref, uncheckedHref } from '../payouts/payout-labels.ts';

type BankPartProps = { own: CurrencyStatement; period: { from: string; to: string } };

/** Payouts in the ledger beside those that arrived; a difference names its payouts. */
export function BankPart({ own: { currency, bank }, period }: BankPartProps) {
  const { t, formatListDate } = useI18n();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const { bookedMinor, arrivedMinor, differenceMinor, differences, unchecked } = bank;
  return (
    <>
      <h3>{t('adminDonations.statement.bank')}</h3>
      <DefinitionList
        lined
        terms={[
          [t('adminDonations.statement.booked'), money(bookedMinor)],
          [t('adminDonations.statement.arrivedAtBank'), money(arrivedMinor)],
          [
            t('adminDonations.statement.bankDifference'),
            <strong key="difference">{money(differenceMinor)}</strong>,
          ],
        ]}
      />
      {differences.length > 0 && (
        <ul>
          {differences.map((line) => (
            <li key={`${line.gateway} ${line.account} ${line.payoutId}`}>
              <PayoutName line={line} />
              {line.arrivesOn && ` · ${formatListDate(line.arrivesOn)}`}{' '}
              {money(line.bookedMinor - line.arrivedMinor)}
            </li>
          ))}
        </ul>
      )}
      {unchecked > 0 && (
        <div className="small">
          <TextLink href={uncheckedHref(period)}>
            {t('adminDonations.statement.unchecked', { count: unchecked, number: String(unchecked) })}
          </TextLink>
        </div>
      )}
    </>
  );
}

function PayoutName({ line }: { line: CurrencyStatement['bank']['differences'][number] }) {
  const { t } = useI18n();
  const { gateway, account, payoutId, arrivesOn } = line;
  if (gateway === null || account === null || payoutId === null)
    return t('adminDonations.statement.withoutPayout');
  if (arrivesOn === null) return <code className="donation-code">{payoutId}</code>;
  return (
    <TextLink href={payoutHref({ gateway, account, payoutId })}>
      <code className="donation-code">{payoutId}</code>
    </TextLink>
  );
}
