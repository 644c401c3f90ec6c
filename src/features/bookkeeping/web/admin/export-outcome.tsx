import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { Books, ExportForm } from '../../admin-contract.ts';
import type { BookAccount } from '../../book-names.ts';
import { programNames } from './program-names.ts';

export type ExportFailure = 'noJournals' | 'journalTooLong' | 'wrongOrder' | 'notOver' | 'exportFailed';
export type ExportResult = { unmapped: BookAccount[] } | 'done' | ExportFailure | null;

type ExportOutcomeProps = { outcome: ExportResult; books: Books; form: ExportForm };

/** Result of an export: done, why it failed, or the accounts that have no name in the program yet. */
export function ExportOutcome({ outcome, books, form }: ExportOutcomeProps) {
  const { t, formatListDate } = useI18n();
  const entity = books.entities.find((one) => one.entity === form.entity)?.name ?? '';

  return (
    <div role="status">
      {outcome === 'done' && <Notice tone="ok">{t('adminBooks.exportDone')}</Notice>}
      {typeof outcome === 'string' && outcome !== 'done' && (
        <Notice tone="err">
          {t(`adminBooks.${outcome}`, {
            entity,
            currency: form.currency,
            from: formatListDate(form.from),
            to: formatListDate(form.to),
            last: formatListDate(books.lastDay),
          })}
        </Notice>
      )}
      {typeof outcome === 'object' && outcome && (
        <Notice tone="err">
          {t('adminBooks.unmapped', {
            accounts: outcome.unmapped.map((account) => t(`adminBooks.accounts.${account}`)).join(', '),
          })}{' '}
          <TextLink href={`/admin/donations/exports/mapping/${form.entity}/${form.program}`}>
            {t('adminBooks.mappingOf', {
              entity,
              program: programNames[form.program],
            })}
          </TextLink>
        </Notice>
      )}
    </div>
  );
}
