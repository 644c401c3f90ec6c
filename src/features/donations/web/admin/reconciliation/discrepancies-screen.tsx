import { useState } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { Discrepancy, listDiscrepancies } from '../../../discrepancy-admin-contract.ts';
import { discrepancyText } from '../../../discrepancy-text.ts';
import { RecheckDialog } from './recheck-dialog.tsx';
import '../shared/donation-admin.css';
import { DonationTabs } from '../shared/donation-tabs.tsx';
import { SettleDialog } from './resolve-dialog.tsx';
import { WebhookHealthPanel } from './webhook-health-panel.tsx';

type Doing = { what: 'ask' | 'settle'; about: Discrepancy };

/** What reconciliation and the check of the books have found, and how the gateway's messages are doing. */
export function DiscrepanciesScreen() {
  const { t } = useI18n();
  const { loaded, reload, address } = useAdminList<typeof listDiscrepancies>(
    { method: 'GET', path: '/api/admin/discrepancies' },
    ['state'],
  );
  const [doing, setDoing] = useState<Doing | null>(null);

  function close() {
    setDoing(null);
    reload();
  }

  return (
    <>
      <AdminPageHeader title={t('adminDonations.discrepancies')} />
      <DonationTabs />
      <div className="stack">
        <WebhookHealthPanel />
        <div>
          <ListTools>
            <ListFilter
              label={t('adminDonations.state')}
              name="state"
              address={address}
              options={[
                { value: '', label: t('adminDonations.open') },
                { value: 'settled', label: t('adminDonations.settled') },
              ]}
            />
          </ListTools>
          <DataTable
            caption={t('adminDonations.discrepancies')}
            columns={useColumns(setDoing)}
            rowKey={({ id }) => id}
            loaded={loaded}
            reload={reload}
            address={address}
            emptyText={t('adminDonations.allAgrees')}
          />
        </div>
      </div>
      <RecheckDialog about={doing?.what === 'ask' ? doing.about : null} onClose={close} />
      <SettleDialog about={doing?.what === 'settle' ? doing.about : null} onClose={close} />
    </>
  );
}

function useColumns(onDo: (doing: Doing) => void): Column<Discrepancy>[] {
  const { t } = useI18n();
  return [
    {
      key: 'kind',
      header: t('adminDonations.discrepancy'),
      isRowHeader: true,
      cell: ({ kind, detail }) => (
        <span className="discrepancy">
          {discrepancyText(t, kind)}
          <span className="small muted">{detail}</span>
        </span>
      ),
    },
    {
      key: 'subject',
      header: t('adminDonations.about'),
      cell: ({ subject, donationId }) =>
        donationId ? (
          <TextLink className="donation-code" href={`/admin/donations/${donationId}`}>
            {subject}
          </TextLink>
        ) : (
          <span className="donation-code">{subject}</span>
        ),
    },
    { key: 'found', header: t('adminDonations.found'), cell: ({ foundAt }) => <DateTime at={foundAt} /> },
    {
      key: 'actions',
      header: t('adminDonations.actions'),
      cell: (about) =>
        about.resolvedAt ? <Resolution about={about} /> : <Actions about={about} onDo={onDo} />,
    },
  ];
}

function Actions({ about, onDo }: { about: Discrepancy; onDo: (doing: Doing) => void }) {
  const { t } = useI18n();
  return (
    <span className="discrepancy-actions">
      {about.canAsk && (
        <Button variant="line" small onClick={() => onDo({ what: 'ask', about })}>
          {t('adminDonations.ask')}
        </Button>
      )}
      <Button variant="line" small onClick={() => onDo({ what: 'settle', about })}>
        {t('adminDonations.settle')}
      </Button>
    </span>
  );
}

function Resolution({ about: { resolvedAt, resolvedBy, resolution } }: { about: Discrepancy }) {
  const { t } = useI18n();
  return (
    <span className="discrepancy">
      <bdi>{resolution ?? t('adminDonations.goneByItself')}</bdi>
      <span className="small muted">
        {resolvedBy && `${resolvedBy} · `}
        {resolvedAt && <DateTime at={resolvedAt} />}
      </span>
    </span>
  );
}
