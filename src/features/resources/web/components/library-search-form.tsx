import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { searchIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import {
  categoryChoices,
  libraryAddress,
  type LibrarySearch,
  maxQueryLength,
  readLibrarySearch,
  sorts,
} from '../library-search.ts';
import './library-search-form.css';

/** Marks navigations of this form, so that it does not overwrite its own text with them. */
const ownStep = 'library-search';
const pauseMs = 150;

/**
 * Searches while typing, with all parameters in the URL. Without scripts it is a GET form to the same URL
 * (RES-02 to RES-05).
 */
export function LibrarySearchForm({ search }: { search: LibrarySearch }) {
  const { t } = useI18n();
  const { shown, type, open, formRef } = useSearchFields(search);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    open(shown);
  }

  return (
    <form ref={formRef} className="library-search" action="/library" role="search" onSubmit={handleSubmit}>
      <Field label={t('resources.search')} className="library-search-text">
        <Input
          type="search"
          name="q"
          value={shown.q}
          maxLength={maxQueryLength}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Field label={t('resources.category')}>
        <Select
          name="category"
          value={shown.category}
          onChange={(event) => open({ ...shown, category: chosen(categoryChoices, event.target.value) })}
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
          value={shown.sort}
          onChange={(event) => open({ ...shown, sort: chosen(sorts, event.target.value) })}
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

/** Field values, which are ahead of the URL while typing and follow it when it is changed elsewhere. */
function useSearchFields(search: LibrarySearch) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [shown, setShown] = useState(search);
  const [seenKey, setSeenKey] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const formRef = useRef<HTMLFormElement>(null);

  if (key !== seenKey) {
    setSeenKey(key);
    if (state !== ownStep) setShown(search);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // Input from before the page's code was loaded.
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    const early = searchIn(form);
    if (libraryAddress(early) !== libraryAddress(search)) open(early);
  });
  useEffect(() => {
    if (formRef.current) takeOver(formRef.current);
  }, []);

  function open(next: LibrarySearch): void {
    clearTimeout(timer.current);
    setShown(next);
    void navigate(libraryAddress({ ...next, q: next.q.trim() }), { replace: true, state: ownStep });
  }

  function type(q: string): void {
    setShown({ ...shown, q });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open({ ...shown, q }), pauseMs);
  }

  return { shown, type, open, formRef };
}

function searchIn(form: HTMLFormElement): LibrarySearch {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return readLibrarySearch(new URLSearchParams(fields).toString());
}

function chosen<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
