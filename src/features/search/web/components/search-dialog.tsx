import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { SearchResult } from '../../contract.ts';
import { maxQueryLength } from '../../search-kinds.ts';
import { searchAddress } from '../search-query.ts';
import { useSearch } from '../use-search.ts';
import { MatchedText } from './matched-text.tsx';
import './search-dialog.css';

type Option = { href: string; result: SearchResult | null };

/** Searches while typing; the arrow keys choose a result, Enter opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenHref, setChosenHref] = useState<string | null>(null);
  const { results, isSearching, hasFailed } = useSearch(typed);
  const query = typed.trim();
  const groups = results?.groups ?? [];
  const options: Option[] = [
    ...groups.flatMap(({ items }) => items.map((result) => ({ href: result.path, result }))),
    ...(query === '' ? [] : [{ href: searchAddress({ q: query }), result: null }]),
  ];
  const chosen = options.find(({ href }) => href === chosenHref) ?? options[0];

  function open(href: string | undefined) {
    if (href === undefined) return;
    onClose();
    void navigate(href);
  }

  function handleKey(event: KeyboardEvent) {
    const at = options.findIndex(({ href }) => href === chosen?.href);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const to = moves[event.key];
    if (to === undefined || options.length === 0) return;
    event.preventDefault();
    const next = options.at(to % options.length);
    setChosenHref(next?.href ?? null);
    document.getElementById(optionId(next?.href))?.scrollIntoView({ block: 'nearest' });
  }

  function optionId(href: string | undefined): string {
    return `${listId}-${href ?? ''}`.replaceAll(/[^\w-]/g, '-');
  }

  function option({ href, result }: Option) {
    return (
      <ListboxOption
        key={href}
        id={optionId(href)}
        className="search-option"
        isActive={href === chosen?.href}
        onChoose={() => open(href)}
      >
        {result === null ? (
          t('search.showAll', { query })
        ) : (
          <>
            <span lang={result.titleLanguage === locale ? undefined : result.titleLanguage}>
              <MatchedText parts={result.title} />
            </span>
            {result.excerpt.length > 0 && (
              <span className="small muted" lang={result.language === locale ? undefined : result.language}>
                <MatchedText parts={result.excerpt} />
              </span>
            )}
          </>
        )}
      </ListboxOption>
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.title')}
      closeLabel={t('common.close')}
      className="search-dialog"
    >
      <form
        className="search-dialog-form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          // Results of an earlier text are not opened.
          open(isSearching && query !== '' ? searchAddress({ q: query }) : chosen?.href);
        }}
      >
        <Input
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen.href)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={maxQueryLength}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosenHref(null);
          }}
          onKeyDown={handleKey}
        />
        <div className="search-list" id={listId} role="listbox" aria-label={t('search.results')}>
          {groups.map(({ kind, items }) => (
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <p className="search-list-kind" id={`${listId}-${kind}`}>
                {t(`search.kinds.${kind}`)}
              </p>
              {items.map((result) => option({ href: result.path, result }))}
            </div>
          ))}
          {query !== '' && option({ href: searchAddress({ q: query }), result: null })}
        </div>
        <p className="small muted" role="status">
          {statusText()}
        </p>
      </form>
    </Dialog>
  );

  function statusText(): string {
    if (query === '') return t('search.hint');
    if (isSearching) return t('search.loading');
    if (hasFailed) return t('search.failed');
    if (results?.corrected) return t('search.corrected', { query, corrected: results.corrected });
    return groups.length === 0 ? t('search.none', { query }) : t('search.keys');
  }
}
