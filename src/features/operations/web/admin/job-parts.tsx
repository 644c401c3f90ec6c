import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { deleteJob, retryJob, type SystemState } from '../../admin-contract.ts';
import { jobNameKey } from './job-names.ts';
import { ListPart } from './system-lists.tsx';

type JobKind = SystemState['jobs']['kinds'][number];
type GivenUp = SystemState['jobs']['givenUp'][number];

export function JobsPart({ kinds }: { kinds: JobKind[] }) {
  const { t } = useI18n();
  const columns: Column<JobKind>[] = [
    {
      key: 'kind',
      header: t('adminSystem.job'),
      isRowHeader: true,
      cell: ({ kind }) => <JobName kind={kind} />,
    },
    {
      key: 'waiting',
      header: t('adminSystem.waiting'),
      numeric: true,
      cell: ({ waiting }) => formatNumber(waiting),
    },
    {
      key: 'running',
      header: t('adminSystem.running'),
      numeric: true,
      cell: ({ running }) => formatNumber(running),
    },
  ];
  return (
    <ListPart
      title={t('adminSystem.jobs')}
      emptyText={t('adminSystem.noJobs')}
      columns={columns}
      rows={kinds}
      rowKey={({ kind }) => kind}
    />
  );
}

export function GivenUpPart({ jobs: { givenUp, givenUpCount } }: { jobs: SystemState['jobs'] }) {
  const { t } = useI18n();
  const can = useCan();
  const columns: Column<GivenUp>[] = [
    {
      key: 'kind',
      header: t('adminSystem.job'),
      isRowHeader: true,
      cell: ({ kind }) => <JobName kind={kind} />,
    },
    {
      key: 'tries',
      header: t('adminSystem.tries'),
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts),
    },
    { key: 'at', header: t('adminSystem.givenUpAt'), cell: ({ givenUpAt }) => <DateTime at={givenUpAt} /> },
  ];
  const actions: Column<GivenUp> = {
    key: 'actions',
    header: <span className="vh">{t('adminSystem.jobActions')}</span>,
    cell: (job) => <JobActions job={job} />,
  };
  return (
    <ListPart
      title={t('adminSystem.givenUp', { count: formatNumber(givenUpCount) })}
      emptyText={t('adminSystem.noGivenUp')}
      columns={can(retryJob) ? [...columns, actions] : columns}
      rows={givenUp}
      rowKey={({ id }) => id}
    />
  );
}

/** Name in words, with the name that logs and metrics use. */
function JobName({ kind }: { kind: string }) {
  const { t } = useI18n();
  const key = jobNameKey(kind);
  if (!key) return <code>{kind}</code>;
  return (
    <span>
      {t(key)} <code className="small muted">{kind}</code>
    </span>
  );
}

function JobActions({ job: { id, kind } }: { job: GivenUp }) {
  const { t } = useI18n();
  const key = jobNameKey(kind);
  return (
    <div className="row">
      {key ? <RetryButton id={id} name={t(key)} /> : <span>{t('adminSystem.jobGone')}</span>}
      <DeleteButton id={id} name={key ? t(key) : kind} />
    </div>
  );
}

function RetryButton({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  // Another administrator may have retried it.
  const retry = async () => doneIfMissing(await call(retryJob, { params: { id } }));
  const { run, isRunning } = useAction(retry, {
    doneTitle: t('adminSystem.retried'),
    errorTitle: t('adminSystem.retryFailed'),
    reloads: true,
  });
  return (
    <Button
      variant="line"
      small
      busy={isRunning}
      aria-label={t('adminSystem.retryNamed', { name })}
      onClick={() => void run()}
    >
      {t('adminSystem.retry')}
    </Button>
  );
}

function DeleteButton({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isOpen, setOpen] = useState(false);
  // Another administrator may have deleted it.
  const remove = async () => doneIfMissing(await call(deleteJob, { params: { id } }));
  const { run, isRunning } = useAction(remove, {
    doneTitle: t('adminSystem.deleted'),
    errorTitle: t('adminSystem.deleteFailed'),
    reloads: true,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="line"
        small
        aria-label={t('adminSystem.deleteNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('adminSystem.deleteJob')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminSystem.deleteTitle')}
        confirmLabel={t('adminSystem.deleteJob')}
        isWorking={isRunning}
        onConfirm={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminSystem.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
