import { useI18n } from '#src/i18n/use-i18n.ts';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import './library-results.css';

/** Placeholder while the categories load. */
export function LibraryLoading() {
  const { t } = useI18n();

  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {t('resources.loading')}
      </p>
      <div className="shelves">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  );
}
