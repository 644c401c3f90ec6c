import { useLocation } from 'react-router';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';

type StatementPagesProps = {
  /** Name of the list. */
  label: string;
  /** Parameter of the URL with the page. */
  parameter: 'page' | 'completePage' | 'changesPage';
  pages: number;
};

/** Links to the pages of one of the statement's lists; the other lists stay on their pages. */
export function StatementPages({ label, parameter, pages }: StatementPagesProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const page = Math.min(Number(new URLSearchParams(search).get(parameter)) || 1, pages);

  function hrefOf(other: number): string {
    const query = new URLSearchParams(search);
    query.set(parameter, String(other));
    return `${pathname}?${query}`;
  }

  if (pages === 1) return null;
  return (
    <nav className="books-links" aria-label={label}>
      {page > 1 && (
        <ButtonLink variant="line" small href={hrefOf(page - 1)}>
          {t('adminBooks.form.previous')}
        </ButtonLink>
      )}
      <span>{t('adminBooks.form.page', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      {page < pages && (
        <ButtonLink variant="line" small href={hrefOf(page + 1)}>
          {t('adminBooks.form.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
