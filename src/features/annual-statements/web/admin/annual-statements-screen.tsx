import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { DownloadButton } from '#src/admin-ui/api/download-button.tsx';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { entityName, useSite } from '#src/api/site.ts';
import { ChoiceLinks } from '#src/features/donations/web/admin/components/choice-links.tsx';
import { DonationTabs } from '#src/features/donations/web/admin/components/donation-tabs.tsx';
import { yearLabel, yearText } from '#src/features/receipts/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Progress } from '#src/ui/feedback/progress.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  getAnnualStatements,
  previewAnnualStatement,
  sendAnnualStatements,
  type StatementRun,
} from '../../admin-contract.ts';
import './annual-statements.css';
import { ChangedStatements } from './changed-statements.tsx';
import { statementScope } from './statement-scope.ts';

const pollMs = 2000;

export const loader = adminLoader(({ api, query }) => ({
  run: api(getAnnualStatements, { params: statementScope(query('entity', 'year')) }),
}));

/** Annual statements to all donors, in one action. */
export function Component() {
  const { t } = useI18n();
  const { run } = useLoaderData<typeof loader>();
  const year = yearLabel(run.entity, run.year);
  usePolling(run);

  return (
    <>
      <AdminPageHeader title={t('adminStatements.title', { year })} />
      <DonationTabs />
      <div className="annual-statements">
        <Choices run={run} />
        <Panel className="annual-statements-part">
          <DefinitionList
            lined
            terms={[
              [t('adminStatements.donors'), formatNumber(run.donors)],
              [t('adminStatements.withoutAddress'), formatNumber(run.withoutAddress)],
            ]}
          />
          <p>
            <TextLink href={`/admin/donations/annual-statements/${run.entity}/${run.year}/on-paper`}>
              {t('adminStatements.onPaper.link')}
            </TextLink>
          </p>
          <IfAllowed to={previewAnnualStatement}>
            {run.previews.length > 0 && <Previews run={run} />}
          </IfAllowed>
        </Panel>
        <Panel className="annual-statements-part">
          <Sending run={run} />
        </Panel>
        {run.changed.total > 0 && (
          <Panel className="annual-statements-part">
            <ChangedStatements {...run} />
          </Panel>
        )}
      </div>
    </>
  );
}

function Choices({ run: { entity, year, isOver } }: { run: StatementRun }) {
  const { t } = useI18n();
  const site = useSite();
  const hrefOf = (other: StatementRun['entity'], otherYear: number) =>
    `/admin/donations/annual-statements?entity=${other}&year=${otherYear}`;
  const entities = (['us', 'in'] as const).map((other) => ({
    href: hrefOf(other, year),
    text: entityName(site, other),
    isCurrent: other === entity,
  }));
  const years = [year - 1, year, ...(isOver ? [year + 1] : [])].map((other) => ({
    href: hrefOf(entity, other),
    text: yearLabel(entity, other),
    isCurrent: other === year,
  }));
  return (
    <ChoiceLinks
      label={t('adminStatements.choose')}
      groups={[...(site.legalEntities.in ? [entities] : []), years]}
    />
  );
}

function Previews({ run: { entity, year, previews } }: { run: StatementRun }) {
  const { t } = useI18n();
  return (
    <>
      <h2 className="panel-title">{t('adminStatements.previews')}</h2>
      <ul className="annual-statements-previews">
        {previews.map(({ number, donor, donations }) => (
          <li key={number}>
            <span>{t('adminStatements.donor', { donor, number: formatNumber(donations) })}</span>
            <DownloadButton
              variant="line"
              small
              path={`/api/admin/annual-statements/${entity}/${year}/previews/${number}`}
              fileName={`donations-${entity}-${yearText(entity, year)}-${number}.pdf`}
              aria-label={t('adminStatements.preview', { donor })}
              errorTitle={t('adminStatements.previewFailed')}
            >
              PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sending({ run }: { run: StatementRun }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isConfirming, setConfirming] = useState(false);
  const { entity, year, startedAt, completedAt, waiting, emailed, empty, donors, newDonors, isOver } = run;
  const done = emailed + empty;
  const total = done + waiting;
  const toSend = newDonors + waiting;
  const hint = toSend > 0 ? 'adminStatements.hint' : 'adminStatements.noNewDonors';
  const progress = t('adminStatements.progress', { done: formatNumber(done), total: formatNumber(total) });

  const { run: send, isRunning } = useAction(
    () => call(sendAnnualStatements, { params: { entity, year }, body: {} }),
    { errorTitle: t('adminStatements.failed'), reloads: true },
  );

  return (
    <>
      <h2 className="panel-title">{t('adminStatements.sending')}</h2>
      {startedAt && total > 0 && (
        <>
          <Progress percent={(done / total) * 100} label={progress} />
          <p role="status">
            {completedAt ? t('adminStatements.done', { number: formatNumber(emailed) }) : progress}
          </p>
        </>
      )}
      {empty > 0 && (
        <p className="small muted">{t('adminStatements.empty', { number: formatNumber(empty) })}</p>
      )}
      {isOver ? (
        <p className="small muted">{t(donors === 0 ? 'adminStatements.noDonors' : hint)}</p>
      ) : (
        <Notice tone="info">{t('adminStatements.notOver')}</Notice>
      )}
      <IfAllowed to={sendAnnualStatements}>
        <p>
          <Button disabled={!isOver || toSend === 0} onClick={() => setConfirming(true)}>
            {startedAt ? t('adminStatements.continue') : t('adminStatements.send')}
          </Button>
        </p>
      </IfAllowed>
      <ConfirmDialog
        open={isConfirming}
        title={t('adminStatements.confirmTitle', { year: yearLabel(entity, year) })}
        confirmLabel={t('adminStatements.confirm')}
        isWorking={isRunning}
        onConfirm={() => void send().then(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        {t('adminStatements.confirmText', { number: formatNumber(toSend) })}
      </ConfirmDialog>
    </>
  );
}

/** Reloads the progress while statements are being sent. */
function usePolling({ startedAt, completedAt }: StatementRun): void {
  const { revalidate } = useRevalidator();
  const isSending = startedAt !== null && completedAt === null;
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
}
