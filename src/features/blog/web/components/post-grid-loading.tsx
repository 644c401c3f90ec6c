import { useI18n } from '#src/i18n/use-i18n.ts';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import './post-grid.css';

/** Holds the place of a grid of posts while it is fetched. */
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
