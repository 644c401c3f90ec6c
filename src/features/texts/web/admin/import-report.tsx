import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ImportReport } from '../../admin-contract.ts';
import { formatErrorKeys } from './text-labels.ts';

/** Errors of the files with their places. */
export function ImportErrors({ report: { errors, errorCount } }: { report: ImportReport }) {
  const { t, locale } = useI18n();
  return (
    <Panel className="import-part">
      <Notice tone="err" title={t('adminTexts.hasErrors', { count: errorCount })}>
        {errorCount > errors.length && <p>{t('adminTexts.firstErrors', { count: errors.length })}</p>}
      </Notice>
      <Table
        caption={t('adminTexts.errors')}
        rows={errors}
        rowKey={({ file, line, column, code }) => `${file} ${line} ${column} ${code}`}
        columns={[
          { key: 'file', header: t('adminTexts.file'), cell: ({ file }) => <bdi>{file}</bdi> },
          { key: 'line', header: t('adminTexts.line'), numeric: true, cell: ({ line }) => line },
          { key: 'column', header: t('adminTexts.column'), numeric: true, cell: ({ column }) => column },
          {
            key: 'message',
            header: t('adminTexts.error'),
            cell: ({ code, message }) => (
              <>
                {locale !== 'en' && <p>{t(formatErrorKeys[code])}</p>}
                <p lang="en" className={locale === 'en' ? undefined : 'small muted'}>
                  {message}
                </p>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

type Changes = NonNullable<ImportReport['changes']>;

/** What an import changes, or has changed. */
export function ImportChanges({ report, changes }: { report: ImportReport; changes: Changes }) {
  const { t } = useI18n();
  const { divisions, absentDivisions } = changes;
  const isSame =
    !changes.isNew &&
    !changes.isChanged &&
    divisions.every(({ isNew, added, changed }) => !isNew && added.length + changed.length === 0);
  return (
    <Panel className="import-part">
      <h2 className="panel-title">{report.title}</h2>
      {isSame && <Notice tone="info" title={t('adminTexts.unchangedWork')} />}
      {changes.isNew && <p>{t('adminTexts.newWork')}</p>}
      {changes.isChanged && <p>{t('adminTexts.changedWork')}</p>}
      <Table
        caption={t('adminTexts.changes')}
        rows={divisions}
        rowKey={({ slug }) => slug}
        columns={[
          { key: 'slug', header: t('adminTexts.division'), isRowHeader: true, cell: ({ slug }) => slug },
          { key: 'added', header: t('adminTexts.added'), cell: ({ added }) => numbers(added) },
          { key: 'changed', header: t('adminTexts.changedVerses'), cell: ({ changed }) => numbers(changed) },
          {
            key: 'unchanged',
            header: t('adminTexts.unchanged'),
            numeric: true,
            cell: ({ unchanged }) => unchanged,
          },
          { key: 'absent', header: t('adminTexts.absent'), cell: ({ absent }) => numbers(absent) },
        ]}
      />
      {divisions.some(({ absent }) => absent.length > 0) && report.workId && (
        <p>
          {t('adminTexts.absentHint')}{' '}
          <TextLink href={`/admin/texts/${report.workId}`}>{report.title}</TextLink>
        </p>
      )}
      {absentDivisions.length > 0 && (
        <p>{t('adminTexts.absentDivisions', { divisions: absentDivisions.join(', ') })}</p>
      )}
    </Panel>
  );
}

const listedNumbers = 12;

/** Count and first numbers: "3: 1, 2, 5". */
function numbers(verses: string[]): string {
  if (verses.length === 0) return '0';
  const more = verses.length > listedNumbers ? ', …' : '';
  return `${verses.length}: ${verses.slice(0, listedNumbers).join(', ')}${more}`;
}
