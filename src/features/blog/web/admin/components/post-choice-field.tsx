import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { ChoiceListField } from '#src/admin-ui/record/choice-list-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { listAdminBlogs } from '../../../admin-contract.ts';

const maxPosts = 20;

type PostChoiceFieldProps = {
  label: string;
  /** Slugs. */
  chosen: string[];
  issue?: FieldIssue | undefined;
  onChange: (slugs: string[]) => void;
};

/** Posts, found by words of their text and shown by their title. A slug without a post stays until it is removed. */
export function PostChoiceField({ chosen, ...field }: PostChoiceFieldProps) {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const found = usePosts('search', search);
  const named = usePosts('slugs', chosen.join(','));
  const titles = new Map([...found, ...named].map(({ slug, title }) => [slug, title]));

  return (
    <ChoiceListField
      {...field}
      hint={t('adminRecords.choosePosts')}
      chosen={chosen.map((slug) => ({ value: slug, label: titles.get(slug) ?? slug }))}
      found={found.map(({ slug, title }) => ({ value: slug, label: title }))}
      maxChosen={maxPosts}
      onSearch={setSearch}
    />
  );
}

function usePosts(name: 'search' | 'slugs', text: string): { slug: string; title: string }[] {
  const call = useAdminCall();
  const { request } = useRequest(
    useCallback(
      (signal: AbortSignal) =>
        call(listAdminBlogs, { query: { ...(text && { [name]: text }), limit: 25 } }, { signal }),
      [call, name, text],
    ),
  );
  return request.state === 'ready' ? request.value.items : [];
}
