import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { formatMoney } from '#src/api/money.ts';
import type { Page } from '#src/api/paged-list.ts';
import { useSite } from '#src/api/site.ts';
import { DonationState } from '#src/features/donations/web/admin/components/donation-state.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonorDetail, DonorDonation } from '../../../admin-donor.ts';
import { SplitDialog } from './split-dialog.tsx';

type DonorDonationsProps = { donor: DonorDetail; donations: Page<DonorDonation> };

/** Donations with their receipts; chosen ones can be moved to a new donor. */
export function DonorDonations({ donor, donations }: DonorDonationsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSplitting, setSplitting] = useState(false);
  const moved = donations.items.filter(({ id }) => chosen.has(id));

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <section className="donor-form" aria-labelledby="donor-donations">
      <h2 className="panel-title" id="donor-donations">
        {t('adminDonors.donations')}
      </h2>
      <DataTable
        caption={t('adminDonors.donations')}
        columns={useColumns(chosen, toggle)}
        rowKey={({ id }) => id}
        page={donations}
        emptyText={t('adminDonors.noDonations')}
      />
      <div className="donor-actions">
        <Button variant="line" small disabled={moved.length === 0} onClick={() => setSplitting(true)}>
          {t('adminDonors.split')}
        </Button>
        <span className="small muted">{t('adminDonors.splitHint')}</span>
      </div>
      {isSplitting && (
        <SplitDialog
          donor={donor}
          donations={moved}
          onSplit={(id) => void navigate(`/admin/donors/${id}`)}
          onClose={() => setSplitting(false)}
        />
      )}
    </section>
  );
}

function useColumns(chosen: ReadonlySet<string>, onToggle: (id: string) => void): Column<DonorDonation>[] {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  return [
    {
      key: 'date',
      header: t('adminDonors.date'),
      isRowHeader: true,
      cell: ({ id, givenAt, receivedOn }) => (
        <TextLink href={`/admin/donations/${id}`}>
          <span className="donor-unbroken">
            {receivedOn ? formatListDate(receivedOn) : formatListDate(givenAt, timeZone)}
          </span>
        </TextLink>
      ),
    },
    {
      key: 'purpose',
      header: t('adminDonors.purpose'),
      cell: ({ project, frequency, method, receiptNumber, certificates }) => (
        <span className="donor-name">
          {project ?? t('adminDonations.general')}
          {frequency === 'monthly' && <span className="small muted">{t('adminDonors.monthly')}</span>}
          {method === 'imported' && <span className="small muted">{t('adminDonors.imported')}</span>}
          {receiptNumber && (
            <span className="small muted">
              <span className="vh">{t('adminDonors.receipt')} </span>
              <span className="donor-unbroken">{receiptNumber}</span>
            </span>
          )}
          {certificates.map((number) => (
            <span key={number} className="small muted">
              {t('adminDonors.certificate', { number })}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('adminDonors.state'),
      cell: ({ dispute, ...donation }) => (
        <DonationState donation={{ ...donation, dispute: dispute && { state: dispute } }} />
      ),
    },
    {
      key: 'amount',
      header: t('adminDonors.amount'),
      numeric: true,
      cell: ({ amountMinor, netAmountMinor, currency }) => (
        <span className="donor-lines">
          <span>{formatMoney({ amountMinor, currency }, 'two')}</span>
          {netAmountMinor !== amountMinor && (
            <span className="small muted">
              {t('adminDonors.net', {
                amount: formatMoney({ amountMinor: netAmountMinor, currency }, 'two'),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'choose',
      header: <span className="vh">{t('adminDonors.split')}</span>,
      cell: ({ id, givenAt, receivedOn, amountMinor, currency }) => (
        <Checkbox
          label={
            <span className="vh">
              {t('adminDonors.chooseDonation', {
                amount: formatMoney({ amountMinor, currency }, 'two'),
                date: receivedOn ? formatListDate(receivedOn) : formatListDate(givenAt, timeZone),
              })}
            </span>
          }
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
  ];
}
