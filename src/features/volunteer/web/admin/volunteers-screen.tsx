import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/data/badge.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { listVolunteers, deleteVolunteer, updateVolunteer, type Volunteer } from '../../admin-contract.ts';
import { skills, volunteerStates } from '../../offers.ts';
import { useTimeText, useTimes } from './use-time-text.ts';
import { VolunteerDialog } from './volunteer-dialog.tsx';
import './volunteers-screen.css';

const filterNames = ['search', 'state', 'skill', 'time'] as const;

export const loader = adminLoader(({ api, query }) => ({
  volunteers: api(listVolunteers, { query: query('cursor', ...filterNames) }),
}));

/** Volunteers with filters, the newest first. */
export function Component() {
  const { t } = useI18n();
  const { volunteers } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Volunteer | null>(null);
  const [deleting, setDeleting] = useState<Volunteer | null>(null);
  const call = useAdminCall();
  const { run, isRunning } = useAction(
    async ({ id }: Volunteer) => doneIfMissing(await call(deleteVolunteer, { params: { id } })),
    {
      errorTitle: t('adminVolunteers.deleteFailed'),
      doneTitle: t('adminVolunteers.deleted'),
      reloads: true,
    },
  );
  const columns = useColumns({ onOpen: setOpened, onDelete: setDeleting });
  const all = { value: '', label: t('adminVolunteers.all') };

  return (
    <>
      <AdminPageHeader
        title={t('adminVolunteers.title')}
        actions={
          <ExportButton
            path="/api/admin/volunteers.csv"
            fileName="volunteers.csv"
            filters={useListQuery().values}
            filterNames={filterNames}
          />
        }
      />
      <ListTools>
        <ListSearch label={t('adminVolunteers.search')} />
        <ListFilter
          label={t('adminVolunteers.status')}
          name="state"
          options={[
            all,
            ...volunteerStates.map((state) => ({ value: state, label: t(`adminVolunteers.${state}`) })),
          ]}
        />
        <ListFilter
          label={t('volunteerSignUp.skills')}
          name="skill"
          options={[
            all,
            ...skills.map((skill) => ({ value: skill, label: t(`volunteerSignUp.skill.${skill}`) })),
          ]}
        />
        <ListFilter label={t('adminVolunteers.times')} name="time" options={[all, ...useTimes()]} />
      </ListTools>
      <DataTable
        caption={t('adminVolunteers.title')}
        columns={columns}
        rowKey={({ id }) => id}
        page={volunteers}
        emptyText={t('adminVolunteers.none')}
        emptyHint={t('adminVolunteers.noneHint')}
      />
      {opened && (
        <VolunteerDialog
          volunteer={opened}
          onDone={() => {
            setOpened(null);
            void revalidate();
          }}
          onCancel={() => setOpened(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          title={t('adminVolunteers.deleteTitle', { name: deleting.name })}
          confirmLabel={t('adminVolunteers.delete')}
          isWorking={isRunning}
          onConfirm={() => void run(deleting).then(() => setDeleting(null))}
          onCancel={() => setDeleting(null)}
        >
          <p>{t('adminVolunteers.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const tones = {
  new: 'priority',
  contacted: 'info',
  active: 'ok',
  paused: 'warn',
  declined: 'neutral',
} as const;

type RowActions = { onOpen: (volunteer: Volunteer) => void; onDelete: (volunteer: Volunteer) => void };

function useColumns({ onOpen, onDelete }: RowActions): Column<Volunteer>[] {
  const { t } = useI18n();
  const can = useCan();
  const canWrite = can(updateVolunteer);
  const timeText = useTimeText();
  const skillText = (name: string) => {
    const skill = skills.find((one) => one === name);
    return skill ? t(`volunteerSignUp.skill.${skill}`) : name;
  };

  return [
    {
      key: 'name',
      header: t('volunteerSignUp.name'),
      isRowHeader: true,
      cell: ({ name, place }) => (
        <>
          <bdi className="volunteer-text">{name}</bdi>
          <br />
          <bdi className="volunteer-text muted small">{place}</bdi>
        </>
      ),
    },
    {
      key: 'state',
      header: t('adminVolunteers.status'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`adminVolunteers.${state}`)}</Badge>,
    },
    {
      key: 'skills',
      header: t('volunteerSignUp.skills'),
      cell: (row) => (
        <bdi className="volunteer-text">
          {[...row.skills.map(skillText), row.otherSkills].filter(Boolean).join(', ')}
        </bdi>
      ),
    },
    {
      key: 'times',
      header: t('adminVolunteers.times'),
      cell: ({ times }) => times.map(timeText).join('; '),
    },
    {
      key: 'hours',
      header: t('volunteerSignUp.hours'),
      numeric: true,
      cell: ({ hoursPerMonth }) => hoursPerMonth,
    },
    {
      key: 'since',
      header: t('adminVolunteers.since'),
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'actions',
      header: t(canWrite ? 'adminVolunteers.actions' : 'adminVolunteers.details'),
      cell: (row) => (
        <span className="row-actions">
          <Button
            variant="line"
            small
            aria-label={t('adminVolunteers.openOf', { name: row.name })}
            onClick={() => onOpen(row)}
          >
            {t(canWrite ? 'adminVolunteers.open' : 'adminVolunteers.details')}
          </Button>
          {can(deleteVolunteer) && (
            <Button
              variant="line"
              small
              aria-label={t('adminVolunteers.deleteOne', { name: row.name })}
              onClick={() => onDelete(row)}
            >
              {t('adminVolunteers.delete')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
