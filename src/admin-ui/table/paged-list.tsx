import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigation, useRevalidator } from 'react-router';
import { maxTotal, type Page } from '#src/api/paged-list.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useFocusOnChange } from '../form/use-focus-on-change.ts';
import './data-table.css';
import { useKeptListAddress } from './list-address.ts';
import { useListQuery } from './use-list-query.ts';

export type PagedListProps<Row> = {
  /** Caption of the table, for screen readers. */
  caption: string;
  page: Page<Row> & { total?: number };
  /** Message of an empty list; a search without results has a different message. */
  emptyText: string;
  /** What fills the list. */
  emptyHint?: string;
  /** Action of an empty list. */
  emptyAction?: ReactNode;
};

/** One page of a list with its pagination, or its empty state. Marked as busy while another page loads. */
export function PagedList<Row>(props: PagedListProps<Row> & { children: (items: Row[]) => ReactNode }) {
  const { caption, page, children } = props;
  const { t } = useI18n();
  const { pageHref } = useListQuery();
  useKeptListAddress();
  const cursor = new URLSearchParams(useLocation().search).get('cursor') ?? '';
  const isReloading = [useNavigation().state, useRevalidator().state].includes('loading');

  const { items, next, previous, total } = page;
  // The link that had the focus is gone on the first and last page, and once filters are cleared.
  const list = useFocusOnChange<HTMLElement>(`${cursor} ${items.length === 0}`);
  if (items.length === 0) return <NothingListed {...props} />;
  return (
    <>
      {total !== undefined && <Total total={total} />}
      <Panel ref={list} tabIndex={-1} className="data-table" aria-busy={isReloading || undefined}>
        {children(items)}
        <Pagination
          label={caption}
          {...(previous && { previous: { href: pageHref(previous), label: t('admin.previousPage') } })}
          {...(next && { next: { href: pageHref(next), label: t('admin.nextPage') } })}
        />
      </Panel>
    </>
  );
}

/** Number of rows on all pages. */
function Total({ total }: { total: number }) {
  const { t } = useI18n();
  const number = formatNumber(Math.min(total, maxTotal));
  const text =
    total > maxTotal ? t('admin.totalMore', { number }) : t('admin.total', { count: total, number });
  return (
    <p className="list-total small muted" role="status">
      {text}
    </p>
  );
}

function NothingListed<Row>({ emptyText, emptyHint, emptyAction }: PagedListProps<Row>) {
  const { t } = useI18n();
  const { pageHref, unfilteredHref } = useListQuery();
  const isLaterPage = new URLSearchParams(useLocation().search).has('cursor');

  // The rows of the last page were deleted, or belong to another page now.
  if (isLaterPage) return <Navigate to={pageHref(null)} replace />;
  if (unfilteredHref)
    return (
      <EmptyState
        title={t('admin.nothingFound')}
        action={<TextLink href={unfilteredHref}>{t('admin.clearFilters')}</TextLink>}
      />
    );
  return <EmptyState title={emptyText} text={emptyHint} action={emptyAction} />;
}
