import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import type { Page } from '#src/api/paged-list.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ImportDetail, ImportedRow } from '../../../admin-contract.ts';
import { errorKeys, fieldKeys, rowStateKeys } from '../import-labels.ts';

type ImportRowsProps = { entry: ImportDetail; rows: Page<ImportedRow> };

const states = ['wrong', 'duplicate', 'ready', 'imported', 'undone'] as const;

/** Rows of the file in a state, with their errors. */
export function ImportRows({ entry, rows }: ImportRowsProps) {
  const { t } = useI18n();
  return (
    <section aria-label={t('adminImports.rowList')}>
      <ListTools>
        <ListFilter
          label={t('adminImports.rowList')}
          name="state"
          options={states.map((state) => ({
            value: state === 'wrong' ? '' : state,
            label: `${t(rowStateKeys[state])} (${entry.counts[state]})`,
          }))}
        />
      </ListTools>
      <DataTable
        caption={t('adminImports.rowList')}
        columns={useColumns()}
        rowKey={({ line }) => line}
        page={rows}
        emptyText={t('adminImports.noRows')}
      />
    </section>
  );
}

function useColumns(): Column<ImportedRow>[] {
  const { t } = useI18n();
  const keys: Record<string, MessageKey | undefined> = errorKeys;
  const fields: Record<string, MessageKey | undefined> = fieldKeys;

  function errorText({ field, column, code }: ImportedRow['errors'][number]): string {
    const key = keys[code];
    const reason = key ? t(key) : code;
    const fieldKey = fields[field];
    const place = column ?? (fieldKey ? t(fieldKey) : null);
    return place ? t('adminImports.errorIn', { column: place, reason }) : reason;
  }

  return [
    {
      key: 'line',
      header: t('adminImports.line'),
      isRowHeader: true,
      cell: ({ line }) => line,
    },
    {
      key: 'errors',
      header: t('adminImports.reason'),
      cell: ({ errors, state, paymentId }) => (
        <ul className="import-errors">
          {errors.map((error) => (
            <li key={`${error.field} ${error.code}`}>{errorText(error)}</li>
          ))}
          {state === 'duplicate' && !paymentId && <li>{t('adminImports.repeated')}</li>}
          {paymentId && (
            <li>
              <TextLink href={`/admin/donations/${paymentId}`}>
                {t(state === 'duplicate' ? 'adminImports.sameDonation' : 'adminImports.donation')}
              </TextLink>
            </li>
          )}
        </ul>
      ),
    },
    {
      key: 'cells',
      header: t('adminImports.cells'),
      cell: ({ cells }) => (
        <bdi className="import-cells small muted">{cells.filter((cell) => cell !== '').join(' | ')}</bdi>
      ),
    },
  ];
}
