import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { listTags } from '../../contract.ts';
import { archiveAddress, type ArchiveSearch as Search } from '../archive-search.ts';
import './archive-search.css';

type ArchiveSearchProps = { search: Search; loaderResult: LoaderResult<CallOutput<typeof listTags>> };

/** Search by word and topic. A plain GET form, so that it works without scripts. */
export function ArchiveSearch({ search, loaderResult }: ArchiveSearchProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const result = useLoaderResult(loaderResult);
  const known = result.ok ? result.value.map(({ name }) => name) : [];
  const names = search.tag && !known.includes(search.tag) ? [search.tag, ...known] : known;
  const q = useRef<HTMLInputElement>(null);
  const tag = useRef<HTMLSelectElement>(null);
  const shown = useRef(search);

  // The form stays for another search, because a new one would lose the focus.
  useLayoutEffect(() => {
    if (shown.current.q === search.q && shown.current.tag === search.tag) return;
    shown.current = search;
    if (q.current) q.current.value = search.q;
    if (tag.current) tag.current.value = search.tag;
  }, [search]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(archiveAddress({ q: textOf(form, 'q'), tag: textOf(form, 'tag') }));
  }

  return (
    <form className="archive-search" action="/blog/all" role="search" onSubmit={handleSubmit}>
      <Field label={t('blog.all.search')}>
        <Input ref={q} type="search" name="q" defaultValue={search.q} maxLength={100} />
      </Field>
      <Field label={t('blog.all.topic')}>
        <Select ref={tag} name="tag" defaultValue={search.tag}>
          <option value="">{t('blog.all.allTopics')}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('blog.all.submit')}</Button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
