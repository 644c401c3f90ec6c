import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { searchIcon } from '#src/ui/subject-icons.ts';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  categoryChoices,
  libraryAddress,
  type LibrarySearch,
  longestQuestion,
  sorts,
} from '../library-search.ts';
import './library-search-form.css';

/** Marks the addresses that this form opens, so that it does not take its own text back from them. */
const ownStep = 'library-search';
const pauseMs = 150;

/**
 * Searches while one types, with everything in the address. Without scripts it is a form that opens the same
 * address (RES-02 to RES-05).
 */
export function LibrarySearchForm({ search }: { search: LibrarySearch }) {
  const { t } = useI18n();
  const { open, text, setText } = useSearchText(search);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    open({ ...search, q: text });
  }

  return (
    <form className="library-search" action="/library" role="search" onSubmit={handleSubmit}>
      <Field label={t('resources.search')} className="library-search-text">
        <Input
          type="search"
          name="q"
          value={text}
          maxLength={longestQuestion}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label={t('resources.category')}>
        <Select
          name="category"
          value={search.category}
          onChange={(event) =>
            open({ ...search, q: text, category: chosen(categoryChoices, event.target.value) })
          }
        >
          {categoryChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`resources.categories.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('resources.sort')}>
        <Select
          name="sort"
          value={search.sort}
          onChange={(event) => open({ ...search, q: text, sort: chosen(sorts, event.target.value) })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`resources.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">
        <Icon shape={searchIcon} />
        {t('resources.submit')}
      </Button>
    </form>
  );
}

/** The text of the field: ahead of the address while one types, and following it when it is changed elsewhere. */
function useSearchText(search: LibrarySearch) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [text, setShownText] = useState(search.q);
  const [seenKey, setSeenKey] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (key !== seenKey) {
    setSeenKey(key);
    if (state !== ownStep) setShownText(search.q);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function open(next: LibrarySearch): void {
    clearTimeout(timer.current);
    const address = libraryAddress({ ...next, q: next.q.trim() });
    void navigate(address, { replace: true, state: ownStep });
  }

  function setText(next: string): void {
    setShownText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open({ ...search, q: next }), pauseMs);
  }

  return { open, text, setText };
}

function chosen<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
