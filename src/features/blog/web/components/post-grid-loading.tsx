import { useI18n } from '#src/i18n/use-i18n.ts';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import './post-grid.css';

/** Placeholder of the post grid while it loads. */
export function PostGridLoading() {
  const { t } = useI18n();

  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {t('blog.loadingList')}
      </p>
      <div className="post-grid">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  );
}
