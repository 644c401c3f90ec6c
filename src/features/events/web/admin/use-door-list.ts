import { useEffect, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { Page } from '#src/api/paged-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type ListedRegistration, listRegistrations } from '../../registration-admin-contract.ts';

const perCall = 100;

/** Loads all confirmed registrations of an event and prints the page, on which they are the check-in list. */
export function useDoorList(id: string) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const [people, setPeople] = useState<ListedRegistration[] | null>(null);
  const { run, isRunning } = useAction(loadAll, { errorTitle: t('admin.loadFailed'), onDone: setPeople });

  // The list must be part of the page before the browser takes it.
  useEffect(() => {
    if (people) print();
  }, [people]);

  async function loadAll(): Promise<ApiResult<ListedRegistration[]>> {
    const found: ListedRegistration[] = [];
    let cursor: string | undefined;
    do {
      const result: ApiResult<Page<ListedRegistration>> = await call(listRegistrations, {
        params: { id },
        query: { state: 'confirmed', limit: perCall, cursor },
      });
      if (!result.ok) return result;
      found.push(...result.value.items);
      cursor = result.value.next ?? undefined;
    } while (cursor);
    const { compare } = new Intl.Collator(locale);
    return { ok: true, status: 200, value: found.toSorted((one, other) => compare(one.name, other.name)) };
  }

  return { people, isLoading: isRunning, printList: run };
}
