import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { SearchResult } from '../../contract.ts';
import { maxQueryLength } from '../../search-kinds.ts';
import { addRecentSearch, removeRecentSearch, useRecentSearches } from '../recent-searches.ts';
import { searchAddress } from '../search-query.ts';
import { useFoundText } from '../use-found-text.ts';
import { useSearch } from '../use-search.ts';
import { MatchedText } from './matched-text.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { ResultsLoading } from './results-loading.tsx';
import './search-dialog.css';

/**
 * Searches while typing; the arrow keys choose a result, Enter opens it. Before that the arrow keys choose an earlier
 * search.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const foundText = useFoundText();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const recent = useRecentSearches();
  const { results, isSearching, hasFailed } = useSearch(typed);
  const query = typed.trim();
  const allPath = searchAddress({ q: query });
  const groups = results?.groups ?? [];
  /** Earlier searches, or paths of results and of the page with all of them. */
  const options =
    query === '' ? recent : [...groups.flatMap(({ items }) => items.map(({ path }) => path)), allPath];
  // An earlier search is chosen only on purpose.
  const chosen = options.find((one) => one === picked) ?? (query === '' ? undefined : options[0]);

  function type(text: string) {
    setTyped(text);
    setPicked(null);
  }

  function open(path: string) {
    addRecentSearch(query);
    onClose();
    void navigate(path);
  }

  function handleSubmit() {
    if (query === '') {
      if (chosen !== undefined) type(chosen);
      return;
    }
    // Results of an earlier text are not opened.
    open(isSearching || chosen === undefined ? allPath : chosen);
  }

  function handleKey(event: KeyboardEvent) {
    const at = chosen === undefined ? -1 : options.indexOf(chosen);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 };
    const to = moves[event.key];
    if (to === undefined || options.length === 0) return;
    event.preventDefault();
    const next = options.at(to % options.length);
    if (next === undefined) return;
    setPicked(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function optionId(option: string): string {
    return `${listId}-${options.indexOf(option)}`;
  }

  function optionOf(option: string, content: ReactNode, onChoose: () => void) {
    return (
      <ListboxOption
        key={option}
        id={optionId(option)}
        className="search-option"
        isActive={option === chosen}
        onChoose={onChoose}
      >
        {content}
      </ListboxOption>
    );
  }

  function statusText(): string {
    if (query === '') return t('search.hint');
    if (isSearching) return t('search.loading');
    if (hasFailed) return t('search.failed');
    return results ? foundText(query, results) : t('search.hint');
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
          handleSubmit();
        }}
      >
        <Input
          ref={field}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={maxQueryLength}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={handleKey}
        />
        {query === '' && recent.length > 0 && (
          <RecentSearches
            queries={recent}
            listId={listId}
            optionOf={(one) => optionOf(one, <span>{one}</span>, () => type(one))}
            onRemove={(one) => {
              removeRecentSearch(one);
              field.current?.focus();
            }}
          />
        )}
        {isSearching && results === null && <ResultsLoading />}
        {query !== '' && (
          <div className="search-list" id={listId} role="listbox" aria-label={t('search.results')}>
            {groups.map(({ kind, items }) => (
              <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
                <p className="search-list-kind" id={`${listId}-${kind}`}>
                  {t(`search.kinds.${kind}`)}
                </p>
                {items.map((result) =>
                  optionOf(result.path, <ResultText result={result} />, () => open(result.path)),
                )}
              </div>
            ))}
            {optionOf(allPath, t('search.showAll', { query }), () => open(allPath))}
          </div>
        )}
        <div className="search-dialog-foot small muted">
          <p role="status">{statusText()}</p>
          {groups.length > 0 && <p>{t('search.keys')}</p>}
        </div>
      </form>
    </Dialog>
  );
}

function ResultText({ result }: { result: SearchResult }) {
  const { locale } = useI18n();
  const { title, titleLanguage, excerpt, language } = result;
  return (
    <>
      <span lang={titleLanguage === locale ? undefined : titleLanguage}>
        <MatchedText parts={title} />
      </span>
      {excerpt.length > 0 && (
        <span className="small muted" lang={language === locale ? undefined : language}>
          <MatchedText parts={excerpt} />
        </span>
      )}
    </>
  );
}
