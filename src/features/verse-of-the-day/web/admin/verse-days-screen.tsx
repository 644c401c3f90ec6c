import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/import-parts.css';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ApiResult } from '#src/web/result.ts';
import {
  type AdminVerseDay,
  excludeVerse,
  includeVerse,
  listExcludedVerses,
  listVerseDays,
  type NamedVerse,
  setVerseDay,
  unsetVerseDay,
} from '../../admin-contract.ts';
import { SetVerseForm } from './set-verse-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  schedule: api(listVerseDays, {}),
  excluded: api(listExcludedVerses, { query: query('cursor') }),
}));

/** Issue 16, point 7: verses of the next days, and verses that are never chosen. */
export function Component() {
  const { t, locale, formatLongDate } = useI18n();
  const { schedule, excluded } = useLoaderData<typeof loader>();
  const can = useCan();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const call = useAdminCall();

  const verseCell = ({ path, reference, line }: NamedVerse) => (
    <>
      <TextLink href={`/texts/${path}`}>{reference[locale]}</TextLink> <span lang="sa">{line}</span>
    </>
  );
  const days: Column<AdminVerseDay>[] = [
    { key: 'day', header: t('adminVerses.day'), isRowHeader: true, cell: ({ date }) => formatLongDate(date) },
    { key: 'verse', header: t('adminVerses.verse'), cell: ({ verse }) => verse && verseCell(verse) },
    {
      key: 'choice',
      header: t('adminVerses.choice'),
      cell: ({ isSet }) => t(isSet ? 'adminVerses.isSet' : 'adminVerses.byDate'),
    },
    {
      key: 'actions',
      header: t('adminVerses.actions'),
      cell: ({ date, isSet, verse }) => {
        if (isSet && can(unsetVerseDay))
          return (
            <ChangeButton
              label={t('adminVerses.unsetOne', { date: formatLongDate(date) })}
              change={() => call(unsetVerseDay, { params: { date } })}
            >
              {t('adminVerses.unset')}
            </ChangeButton>
          );
        return (
          verse &&
          can(excludeVerse) && (
            <ChangeButton
              label={t('adminVerses.excludeOne', { verse: verse.reference[locale] })}
              change={() => call(excludeVerse, { body: { path: verse.path } })}
            >
              {t('adminVerses.exclude')}
            </ChangeButton>
          )
        );
      },
    },
  ];
  const allowed: Column<NamedVerse> = {
    key: 'actions',
    header: t('adminVerses.actions'),
    cell: ({ id, reference }) => (
      <ChangeButton
        label={t('adminVerses.includeOne', { verse: reference[locale] })}
        change={() => call(includeVerse, { params: { id } })}
      >
        {t('adminVerses.include')}
      </ChangeButton>
    ),
  };
  const verse = { key: 'verse', header: t('adminVerses.verse'), isRowHeader: true, cell: verseCell };

  function handleSet() {
    showToast({ tone: 'ok', title: t('adminVerses.saved') });
    void revalidate();
  }

  return (
    <>
      <AdminPageHeader title={t('adminVerses.title')} />
      <p className="muted">{t('adminVerses.text')}</p>
      <IfAllowed to={setVerseDay} keepsInput>
        <SetVerseForm onSet={handleSet} />
      </IfAllowed>
      <div className="stack">
        <Table
          caption={t('adminVerses.days')}
          columns={days}
          rows={schedule.days}
          rowKey={({ date }) => date}
        />
        {schedule.later.length > 0 && (
          <>
            <h2 className="panel-title">{t('adminVerses.later')}</h2>
            <Table
              caption={t('adminVerses.later')}
              columns={days}
              rows={schedule.later}
              rowKey={({ date }) => date}
            />
          </>
        )}
        <h2 className="panel-title">{t('adminVerses.excluded')}</h2>
        <DataTable
          caption={t('adminVerses.excluded')}
          columns={can(includeVerse) ? [verse, allowed] : [verse]}
          rowKey={({ id }) => id}
          page={excluded}
          emptyText={t('adminVerses.noneExcluded')}
          {...(can(excludeVerse) && { emptyHint: t('adminVerses.noneExcludedHint') })}
        />
      </div>
    </>
  );
}

type ChangeButtonProps = { label: string; change: () => Promise<ApiResult<unknown>>; children: ReactNode };

/** Each row has an action of its own, because changes of several rows can run at once. */
function ChangeButton({ label, change, children }: ChangeButtonProps) {
  const { t } = useI18n();
  const { run, isRunning } = useAction(change, {
    errorTitle: t('adminVerses.failed'),
    doneTitle: t('adminVerses.saved'),
    reloads: true,
  });
  return (
    <Button variant="line" small busy={isRunning} aria-label={label} onClick={() => void run()}>
      {children}
    </Button>
  );
}
