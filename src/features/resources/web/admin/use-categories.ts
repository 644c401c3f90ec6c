import { useLoaderData } from 'react-router';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ResourceCategory } from '../../admin-contract.ts';

const titleFields = { en: 'title', hi: 'titleHi', sa: 'titleSa' } as const satisfies Record<
  string,
  keyof ResourceCategory
>;

/** Categories of the library with localized titles, from the loader of the screen; none when they failed to load. */
export function useCategories(): { key: string; title: string }[] {
  const { locale } = useI18n();
  const { categories } = useLoaderData<{ categories: ApiResult<ResourceCategory[]> }>();
  if (!categories.ok) return [];
  return categories.value.map((category) => ({ key: category.key, title: category[titleFields[locale]] }));
}
