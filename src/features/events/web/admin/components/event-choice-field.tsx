import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { ChoiceListField } from '#src/admin-ui/record/choice-list-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import type { ApiResult } from '#src/web/result.ts';
import { listAdminEvents } from '../../../admin-contract.ts';
import { getEvent } from '../../../contract.ts';

const maxFound = 100;

type FoundEvent = { slug: string; title: string; startsAt: string; timeZone: string };

type EventChoiceFieldProps = {
  label: string;
  hint: string;
  /** Slug; empty for none. */
  chosen: string;
  issue?: FieldIssue | undefined;
  onChange: (slug: string) => void;
};

/** One event or none, found by words of its title. The start distinguishes the dates of a repetition. */
export function EventChoiceField({ chosen, onChange, ...field }: EventChoiceFieldProps) {
  const { formatListDate, formatTime } = useI18n();
  const [search, setSearch] = useState('');
  const found = useFoundEvents(search);
  const named = useNamedEvent(chosen);
  const known = [...found, ...named].find(({ slug }) => slug === chosen);
  const choiceOf = ({ slug, title, startsAt, timeZone }: FoundEvent) => ({
    value: slug,
    label: `${title}, ${formatListDate(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`,
  });
  const shown = known ? choiceOf(known) : { value: chosen, label: chosen };

  return (
    <ChoiceListField
      {...field}
      chosen={chosen === '' ? [] : [shown]}
      found={found.map(choiceOf)}
      maxChosen={1}
      onSearch={setSearch}
      onChange={([slug = '']) => onChange(slug)}
    />
  );
}

function useFoundEvents(search: string): FoundEvent[] {
  const call = useAdminCall();
  const { request } = useRequest(
    useCallback(
      (signal: AbortSignal) =>
        call(listAdminEvents, { query: { ...(search && { search }), limit: maxFound } }, { signal }),
      [call, search],
    ),
  );
  return request.state === 'ready' ? request.value.items : [];
}

/** The event of a slug, also when the search does not find it; none for an empty slug. */
function useNamedEvent(slug: string): FoundEvent[] {
  const call = useAdminCall();
  const { request } = useRequest(
    useCallback(
      async (signal: AbortSignal): Promise<ApiResult<FoundEvent | null>> =>
        slug === ''
          ? { ok: true, status: 200, value: null }
          : call(getEvent, { params: { slug }, query: {} }, { signal }),
      [call, slug],
    ),
  );
  return request.state === 'ready' && request.value ? [request.value] : [];
}
