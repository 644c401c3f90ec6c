import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { maxQueryLength, searchPath } from '../../search-kinds.ts';
import { addRecentSearch } from '../recent-searches.ts';
import { searchAddress } from '../search-query.ts';

/** Field for a query. A plain GET form, so that it works without scripts. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(query);

  // The form stays for another query, because a new one would lose the focus.
  useLayoutEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (field.current) field.current.value = query;
  }, [query]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('q');
    const q = typeof value === 'string' ? value.trim() : '';
    if (q === '') return;
    addRecentSearch(q);
    void navigate(searchAddress({ q }));
  }

  return (
    <form className="search-form" action={searchPath} role="search" onSubmit={handleSubmit}>
      <Field label={t('search.label')}>
        <Input
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          required
          aria-describedby={hintId}
          maxLength={maxQueryLength}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit">{t('search.submit')}</Button>
      <p className="search-hint small muted" id={hintId}>
        {t('search.hint')}
      </p>
    </form>
  );
}
