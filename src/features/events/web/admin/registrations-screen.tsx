import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import type { Page } from '#src/api/paged-list.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListLink } from '#src/admin-ui/table/list-link.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/data/badge.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { listMailings, sendMailing } from '../../mailing-admin-contract.ts';
import {
  cancelRegistration,
  checkIn,
  getRegistrationSummary,
  type ListedRegistration,
  listRegistrations,
  type RegistrationSummary,
} from '../../registration-admin-contract.ts';
import { registrationStates } from '../../registration-contract.ts';
import { DoorList } from './door-list.tsx';
import { EmailRegistrants } from './email-registrants.tsx';
import { type Question, useQuestionColumns, usePersonColumns } from './registration-columns.tsx';
import { SentMailings } from './sent-mailings.tsx';
import { useDoorList } from './use-door-list.ts';
import { useLastList } from './use-last-list.ts';
import { useRegistrationAction } from './use-registration-action.ts';
import './registrations-screen.css';

export const loader = adminLoader(({ tryApi, param, query }) => {
  const params = { id: param('id') };
  return {
    list: listOf(
      params.id,
      tryApi(getRegistrationSummary, { params }),
      tryApi(listRegistrations, { params, query: query('cursor', 'search', 'state') }),
    ),
    mailings: tryApi(listMailings, { params }),
  };
});

async function listOf(
  id: string,
  summarized: Promise<ApiResult<RegistrationSummary>>,
  listed: Promise<ApiResult<Page<ListedRegistration>>>,
) {
  const [summary, registrations] = await Promise.all([summarized, listed]);
  if (!summary.ok) return summary;
  if (!registrations.ok) return registrations;
  return {
    ok: true,
    status: 200,
    value: { id, summary: summary.value, registrations: registrations.value },
  } as const;
}

/** Registrations for an event by name, with check-in. */
export function Component() {
  const { t, locale, formatListDate } = useI18n();
  const { list: loaded, mailings } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const { list, failure } = useLastList(id, loaded);
  const { summary, registrations } = list;
  const { revalidate } = useRevalidator();
  const { summaryRef, expectCanceled } = useFocusAfterCanceling(registrations.items);
  const [canceling, setCanceling] = useState<ListedRegistration | null>(null);
  const call = useAdminCall();
  const { run: cancel, isRunning: isCanceling } = useRegistrationAction(
    (row: ListedRegistration) => call(cancelRegistration, { params: { id, registrationId: row.id } }),
    'adminRegistrations.cancelConflict',
  );
  async function handleCancel(row: ListedRegistration) {
    if (await cancel(row)) expectCanceled(row.id);
    setCanceling(null);
  }

  const { people, isLoading, printList } = useDoorList(id);
  const { questions, isCancelled } = summary;
  const columns = useColumns({ id, questions, isCancelled, onCancel: setCanceling });
  const { startsAt, endsAt, timeZone, emails } = summary;
  const lastsDays = formatListDate(startsAt, timeZone) !== formatListDate(endsAt, timeZone);
  const canEmail = useCan()(sendMailing) && emails.confirmed + emails.waiting > 0;

  return (
    <>
      <AdminPageHeader
        title={`${t('adminRegistrations.title')}${t('common.colon')}${summary.title}`}
        actions={
          <>
            {canEmail && <EmailRegistrants eventId={id} emails={emails} />}
            <Button variant="line" busy={isLoading} onClick={() => void printList()}>
              {t('adminRegistrations.print')}
            </Button>
            <ExportButton
              path={`/api/admin/events/${id}/registrations.csv`}
              fileName="registrations.csv"
              filters={{}}
              filterNames={[]}
            />
          </>
        }
      />
      {isCancelled && <Notice tone="warn">{t('adminRegistrations.eventCanceled')}</Notice>}
      <p ref={summaryRef} tabIndex={-1}>
        <DateTime at={startsAt} timeZone={timeZone} />
        {lastsDays && (
          <>
            {' – '}
            <DateTime at={endsAt} timeZone={timeZone} />
          </>
        )}
        {` (${zoneCity(timeZone, locale)}) · `}
        {t('adminRegistrations.summary', {
          confirmed: summary.confirmed,
          checkedIn: summary.checkedIn,
          waiting: summary.waiting,
        })}
        {summary.online > 0 &&
          summary.online < summary.confirmed &&
          ` ${t('adminRegistrations.onlineOf', { online: summary.online })}`}
        {summary.capacity !== null && ` ${t('adminRegistrations.ofCapacity', { count: summary.capacity })}`}
      </p>
      <p className="no-print">
        <ListLink href="/admin/events">{t('adminRegistrations.back')}</ListLink>
      </p>
      {failure && <LoadError failure={failure} onRetry={() => void revalidate()} />}
      <div className={people ? 'no-print' : undefined}>
        <ListTools>
          <ListSearch label={t('adminRegistrations.search')} />
          <ListFilter
            label={t('adminRegistrations.status')}
            name="state"
            options={[
              { value: '', label: t('adminRegistrations.all') },
              ...registrationStates.map((state) => ({
                value: state,
                label: t(`adminRegistrations.${state}`),
              })),
            ]}
          />
        </ListTools>
        <DataTable
          caption={t('adminRegistrations.title')}
          columns={columns}
          rowKey={({ id: key }) => key}
          page={registrations}
          emptyText={t('adminRegistrations.none')}
          emptyHint={t('adminRegistrations.noneHint')}
        />
      </div>
      {mailings.ok && <SentMailings mailings={mailings.value} />}
      {people && <DoorList people={people} questions={questions} />}
      {canceling && (
        <ConfirmDialog
          open
          title={t('adminRegistrations.cancelTitle', { name: canceling.name })}
          confirmLabel={t('adminRegistrations.cancelNow')}
          leaveLabel={t('admin.goBack')}
          isWorking={isCanceling}
          onConfirm={() => void handleCancel(canceling)}
          onCancel={() => setCanceling(null)}
        >
          {t('adminRegistrations.cancelText')}
        </ConfirmDialog>
      )}
    </>
  );
}

const nameId = (registrationId: string) => `registration-${registrationId}`;

/** Moves the focus from the button of a registration that was just canceled, which is gone, to its name or the summary. */
function useFocusAfterCanceling(rows: readonly ListedRegistration[]) {
  const summaryRef = useRef<HTMLParagraphElement>(null);
  const expected = useRef<string | null>(null);

  useEffect(() => {
    const { current } = expected;
    if (current === null || rows.some(({ id, state }) => id === current && state !== 'cancelled')) return;
    expected.current = null;
    if (document.activeElement !== document.body) return;
    (document.getElementById(nameId(current)) ?? summaryRef.current)?.focus();
  }, [rows]);

  return { summaryRef, expectCanceled: (id: string) => void (expected.current = id) };
}

/** Each row has an action of its own, because people are checked in while earlier calls are running. */
function CheckInButton({ id, row }: { id: string; row: ListedRegistration }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const isHere = row.checkedInAt !== null;
  const { run, isRunning } = useRegistrationAction(() =>
    call(checkIn, { params: { id, registrationId: row.id }, body: { isHere: !isHere } }),
  );

  return (
    <Button
      small
      variant={isHere ? 'line' : 'action'}
      busy={isRunning}
      aria-label={t(isHere ? 'adminRegistrations.undoOf' : 'adminRegistrations.checkInOf', {
        name: row.name,
      })}
      // The second tap of a double tap would undo the first.
      onClick={({ detail }) => detail < 2 && void run()}
    >
      {isHere ? `✓ ${t('adminRegistrations.undo')}` : t('adminRegistrations.checkIn')}
    </Button>
  );
}

type ColumnOptions = {
  id: string;
  questions: readonly Question[];
  isCancelled: boolean;
  onCancel: (row: ListedRegistration) => void;
};

const tones = { confirmed: 'ok', waiting: 'warn', cancelled: 'neutral' } as const;

function useColumns({ id, questions, isCancelled, onCancel }: ColumnOptions): Column<ListedRegistration>[] {
  const { t } = useI18n();
  const canWrite = useCan()(checkIn) && !isCancelled;
  const { person, seats, attendance } = usePersonColumns(nameId);
  const answers = useQuestionColumns(questions);

  return [
    {
      key: 'check-in',
      header: t('adminRegistrations.here'),
      cell: (row) => {
        if (row.state !== 'confirmed' || !canWrite) return row.checkedInAt ? '✓' : '–';
        return <CheckInButton id={id} row={row} />;
      },
    },
    person,
    seats,
    {
      key: 'state',
      header: t('adminRegistrations.status'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`adminRegistrations.${state}`)}</Badge>,
    },
    attendance,
    ...answers,
    ...(canWrite
      ? [
          {
            key: 'actions',
            header: t('adminRegistrations.actions'),
            cell: (row: ListedRegistration) =>
              row.state !== 'cancelled' && (
                <Button
                  variant="line"
                  small
                  aria-label={t('adminRegistrations.cancelOf', { name: row.name })}
                  onClick={() => onCancel(row)}
                >
                  {t('adminRegistrations.cancel')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
