import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  type Discrepancy,
  getWebhookHealth,
  listDiscrepancies,
  settleDiscrepancy,
} from '../../../discrepancy-admin-contract.ts';
import { discrepancyExplanation, discrepancyText } from '../../../discrepancy-text.ts';
import { RecheckDialog } from './recheck-dialog.tsx';
import '../shared/donation-admin.css';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { SettleDialog } from './resolve-dialog.tsx';
import { WebhookHealthPanel } from './webhook-health-panel.tsx';
import { DonationTime } from '../components/donation-time.tsx';

type Doing = { what: 'ask' | 'settle'; about: Discrepancy };

export const loader = adminLoader(({ api, tryApi, query }) => ({
  discrepancies: api(listDiscrepancies, { query: query('cursor', 'state') }),
  webhookHealth: tryApi(getWebhookHealth, {}),
}));

/** What reconciliation and the check of the books have found, and how the gateway's messages are doing. */
export function Component() {
  const { t } = useI18n();
  const { discrepancies, webhookHealth } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing | null>(null);

  function close() {
    setDoing(null);
    void revalidate();
  }

  return (
    <>
      <AdminPageHeader title={t('adminDonations.discrepancies')} />
      <DonationTabs />
      <div className="stack">
        <div>
          <ListTools>
            <ListFilter
              label={t('adminDonations.state')}
              name="state"
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
            page={discrepancies}
            emptyText={t('adminDonations.allAgrees')}
          />
        </div>
        <WebhookHealthPanel health={webhookHealth} />
      </div>
      <RecheckDialog about={doing?.what === 'ask' ? doing.about : null} onClose={close} />
      <SettleDialog about={doing?.what === 'settle' ? doing.about : null} onClose={close} />
    </>
  );
}

function useColumns(onDo: (doing: Doing) => void): Column<Discrepancy>[] {
  const { t, formatListDate } = useI18n();
  const texts = { t, formatListDate };
  return [
    {
      key: 'kind',
      header: t('adminDonations.discrepancy'),
      isRowHeader: true,
      cell: ({ kind, subject, detail }) => (
        <span className="discrepancy">
          {discrepancyText(t, kind)}
          <span className="small muted">{discrepancyExplanation(texts, { kind, subject, detail })}</span>
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
    { key: 'found', header: t('adminDonations.found'), cell: ({ foundAt }) => <DonationTime at={foundAt} /> },
    {
      key: 'actions',
      header: t('adminDonations.actions'),
      cell: (about) =>
        about.resolvedAt ? (
          <Resolution about={about} />
        ) : (
          <IfAllowed to={settleDiscrepancy}>
            <Actions about={about} onDo={onDo} />
          </IfAllowed>
        ),
    },
  ];
}

function Actions({ about, onDo }: { about: Discrepancy; onDo: (doing: Doing) => void }) {
  const { t } = useI18n();
  const target = <span className="vh">{` ${discrepancyText(t, about.kind)}, ${about.subject}`}</span>;
  return (
    <span className="discrepancy-actions">
      {about.canRecheck && (
        <Button variant="line" small onClick={() => onDo({ what: 'ask', about })}>
          {t('adminDonations.recheck')}
          {target}
        </Button>
      )}
      <Button variant="line" small onClick={() => onDo({ what: 'settle', about })}>
        {t('adminDonations.settle')}
        {target}
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
        {resolvedAt && <DonationTime at={resolvedAt} />}
      </span>
    </span>
  );
}
