import { use, useEffect, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { hasPermission, PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listAdminBlogs } from '#src/features/blog/admin-contract.ts';
import { listDonations } from '#src/features/donations/admin-contract.ts';
import { listDonors } from '#src/features/donors/admin-contract.ts';

/** Record found by the search of the palette. */
type FoundRecord = {
  id: string;
  group: 'donations' | 'donors' | 'posts';
  title: string | null;
  detail: string;
  href: string;
};

type Found = { text: string; records: FoundRecord[]; hasFailed: boolean };

const pauseMs = 200;
const minLength = 2;
const perGroup = 5;

/** Searches donations, donors and posts, as far as the person may read them, once typing pauses. */
export function usePaletteSearch(typed: string) {
  const { formatListDate } = useI18n();
  const call = useAdminCall();
  const permissions = use(PermissionsContext);
  const [found, setFound] = useState<Found | null>(null);
  const text = typed.trim();
  const isSearchable = text.length >= minLength;

  useEffect(() => {
    if (!isSearchable) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void searchAll(abort.signal).then((result) => {
        if (!abort.signal.aborted) setFound({ text, ...result });
      });
    }, pauseMs);

    async function searchAll(signal: AbortSignal) {
      const query = { search: text, limit: perGroup };
      const [donations, donors, posts] = await Promise.all([
        hasPermission(permissions, listDonations) ? call(listDonations, { query }, { signal }) : null,
        hasPermission(permissions, listDonors) ? call(listDonors, { query }, { signal }) : null,
        hasPermission(permissions, listAdminBlogs)
          ? call(listAdminBlogs, { query: { ...query, sort: 'changed' } }, { signal })
          : null,
      ]);
      const records: FoundRecord[] = [
        ...(donations?.ok ? donations.value.items : []).map(
          ({ id, donorName, createdAt, ...money }): FoundRecord => ({
            id: `donation ${id}`,
            group: 'donations',
            title: donorName,
            detail: `${formatMoney(money, 'two')} · ${formatListDate(createdAt)}`,
            href: `/admin/donations/${id}`,
          }),
        ),
        ...(donors?.ok ? donors.value.items : []).map(({ id, name, email }): FoundRecord => ({
          id: `donor ${id}`,
          group: 'donors',
          title: name,
          detail: email ?? '',
          href: `/admin/donors/${id}`,
        })),
        ...(posts?.ok ? posts.value.items : []).map(({ id, title, slug }): FoundRecord => ({
          id: `post ${id}`,
          group: 'posts',
          title,
          detail: slug,
          href: `/admin/blogs/${id}/edit`,
        })),
      ];
      return { records, hasFailed: [donations, donors, posts].some((one) => one !== null && !one.ok) };
    }

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, permissions, text, isSearchable, formatListDate]);

  const isCurrent = isSearchable && found?.text === text;
  return {
    records: isCurrent ? found.records : [],
    isSearching: isSearchable && !isCurrent,
    hasFailed: isCurrent && found.hasFailed,
  };
}
