import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { ChoiceListField } from '#src/admin-ui/record/choice-list-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { listAdminTags } from '../../../tag-admin-contract.ts';
import { tagSlug } from '../../../tag-slug.ts';

const maxTags = 10;

type TagChoiceFieldProps = {
  label: string;
  /** Slugs. */
  chosen: string[];
  issue?: FieldIssue | undefined;
  onChange: (slugs: string[]) => void;
};

/** Tags of posts, found by a part of their name. */
export function TagChoiceField({ chosen, ...field }: TagChoiceFieldProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<Record<string, string>>({});
  const { request } = useRequest(
    useCallback(
      async (signal: AbortSignal) => {
        const result = await call(
          listAdminTags,
          { query: { ...(search && { search }), limit: 100 } },
          { signal },
        );
        const found = result.ok ? result.value.items.map(({ name }) => [tagSlug(name), name]) : [];
        setNames((before) => ({ ...before, ...Object.fromEntries(found) }));
        return result;
      },
      [call, search],
    ),
  );
  const found = request.state === 'ready' ? request.value.items : [];

  return (
    <ChoiceListField
      {...field}
      hint={t('adminRecords.chooseTags')}
      chosen={chosen.map((slug) => ({ value: slug, label: names[slug] ?? slug }))}
      found={found.map(({ name }) => ({ value: tagSlug(name), label: name }))}
      maxChosen={maxTags}
      onSearch={setSearch}
    />
  );
}
