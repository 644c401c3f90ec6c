import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { listAdminCategories, ResourceCategory } from '../../admin-contract.ts';

const titleFields = { en: 'title', hi: 'titleHi', sa: 'titleSa' } as const satisfies Record<
  string,
  keyof ResourceCategory
>;

/** Categories of the library with localized titles; none while they load. */
export function useCategories(): { key: string; title: string }[] {
  const { locale } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listAdminCategories>(
        { method: 'GET', path: '/api/admin/resource-categories' },
        {},
        { signal },
      ),
    [call],
  );
  const { loaded } = useLoaded(load);
  if (loaded.state !== 'ready') return [];
  return loaded.value.map((category) => ({ key: category.key, title: category[titleFields[locale]] }));
}
