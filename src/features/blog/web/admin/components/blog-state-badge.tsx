import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { PostState } from '../../../admin-contract.ts';

/** Draft, scheduled or published. */
export function BlogStateBadge({ state }: { state: PostState }) {
  const { t } = useI18n();
  switch (state) {
    case 'draft':
      return <Badge tone="neutral">{t('adminBlogs.draft')}</Badge>;
    case 'scheduled':
      return <Badge tone="warn">{t('adminBlogs.scheduled')}</Badge>;
    case 'published':
      return <Badge tone="ok">{t('adminBlogs.published')}</Badge>;
  }
}
