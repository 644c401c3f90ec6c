import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { filterQuery } from '../../../treasury/filter-query.ts';
import {
  type BuiltInFilter,
  builtInFilters,
  deleteSavedFilter,
  maxCounted,
  saveFilter,
  type SavedFilter,
} from '../../../treasury/saved-filter-contract.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

type SavedFiltersProps = { loaded: SavedFilter[]; builtIn: { name: BuiltInFilter; donations: number }[] };

/** Filters under a name, as links to their address, and the buttons that save, rename and delete the current one. */
export function SavedFilters({ loaded, builtIn }: SavedFiltersProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { values } = useListQuery();
  const [changed, setChanged] = useState<SavedFilter[] | null>(null);
  const [isNaming, setNaming] = useState(false);
  const filters = changed ?? loaded;
  const query = filterQuery(values);
  const current = filters.find((filter) => filter.query === query);
  const canChange = current?.isOwn ?? false;
  const place = useFocusOnChange<HTMLDivElement>(current?.id ?? '');
  const isBuiltIn = builtIn.some(({ name }) => builtInFilters[name] === query);

  const { run, isRunning } = useAction(({ id }: SavedFilter) => call(deleteSavedFilter, { params: { id } }), {
    errorTitle: t('adminDonations.failed'),
    onDone: setChanged,
  });

  async function deleteFilter(filter: SavedFilter) {
    if (!(await run(filter))) return;
    showToast({
      tone: 'ok',
      title: t('adminDonations.saved.deleted', { name: filter.name }),
      action: { label: t('adminDonations.saved.undo'), onAction: () => void restore(filter) },
    });
  }

  async function restore({ id, name, query: saved, isShared }: SavedFilter) {
    const result = await call(saveFilter, { body: { id, name, query: saved, isShared } });
    if (result.ok) setChanged(result.value);
    else showToast({ tone: 'err', title: t('adminDonations.saved.failed') });
  }

  if (filters.length + builtIn.length === 0 && query === '') return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="donation-saved"
      role="group"
      aria-label={t('adminDonations.saved.title')}
    >
      {builtIn.map(({ name, donations }) => (
        <Link
          key={name}
          href={`/admin/donations?${builtInFilters[name]}`}
          className="donation-chip"
          aria-current={builtInFilters[name] === query ? 'true' : undefined}
        >
          {t(`adminDonations.builtIn.${name}`)} <span className="muted">{countText(donations)}</span>
        </Link>
      ))}
      {filters.map((filter) => (
        <Link
          key={filter.id}
          href={`/admin/donations?${filter.query}`}
          className="donation-chip"
          aria-current={filter.id === current?.id ? 'true' : undefined}
        >
          <bdi>{filter.name}</bdi> <span className="muted">{countText(filter.donations)}</span>
          {filter.isShared && !filter.isOwn && (
            <span className="vh"> {t('adminDonations.saved.shared')}</span>
          )}
        </Link>
      ))}
      {query !== '' && !current && !isBuiltIn && (
        <Button variant="line" small onClick={() => setNaming(true)}>
          {t('adminDonations.saved.save')}
        </Button>
      )}
      {current && canChange && (
        <>
          <Button variant="line" small onClick={() => setNaming(true)}>
            {t('adminDonations.saved.rename')}
          </Button>
          <Button variant="line" small busy={isRunning} onClick={() => void deleteFilter(current)}>
            {t('adminDonations.saved.delete')}
          </Button>
        </>
      )}
      {isNaming && (
        <SaveFilterDialog
          filter={canChange ? current : undefined}
          query={query}
          onClose={() => setNaming(false)}
          onSaved={setChanged}
        />
      )}
    </div>
  );
}

function countText(donations: number): string {
  return donations > maxCounted ? `${maxCounted}+` : String(donations);
}
