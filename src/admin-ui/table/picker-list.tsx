import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { LoadError } from '../page/load-error.tsx';
import type { PickerList } from './use-picker-list.ts';

type PickerSearchProps = { list: PickerList<unknown>; label: string };

/** Search field of a list in a dialog or a form; takes effect while typing. */
export function PickerSearch({ list, label }: PickerSearchProps) {
  return (
    <Field label={label} hideLabel>
      <Input
        type="search"
        placeholder={label}
        value={list.search}
        maxLength={100}
        onChange={(event) => list.setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The form around it is not complete yet.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </Field>
  );
}

type PickerItemsProps<Item> = {
  list: PickerList<Item>;
  /** Message of an empty list; a search without results has a different message. */
  emptyText: string;
  /** Renders the items, unless they are shown elsewhere. */
  children?: (items: Item[]) => ReactNode;
};

/** Items that were loaded so far, with a button that loads more. */
export function PickerItems<Item>({ list, emptyText, children }: PickerItemsProps<Item>) {
  const { t } = useI18n();
  const { request } = list;
  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={list.reload} />;
  return (
    <>
      {request.value.length === 0 && (
        <p className="muted">{list.search ? t('admin.nothingFound') : emptyText}</p>
      )}
      {children?.(request.value)}
      <ShowMore list={list} />
    </>
  );
}

function ShowMore({ list }: { list: PickerList<unknown> }) {
  const { t } = useI18n();
  const { hasMore, isLoadingMore, moreFailure, loadMore } = list;
  const end = useRef<HTMLDivElement>(null);
  const hadMore = useRef(false);

  // The button that had the focus disappears with the last page.
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) end.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);

  return (
    <div ref={end} tabIndex={-1}>
      {moreFailure ? (
        <LoadError failure={moreFailure} onRetry={() => void loadMore()} />
      ) : (
        hasMore && (
          <Button variant="line" small busy={isLoadingMore} onClick={() => void loadMore()}>
            {t('admin.showMore')}
          </Button>
        )
      )}
    </div>
  );
}
