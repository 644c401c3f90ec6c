import { useI18n } from '#src/i18n/use-i18n.ts';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import './recent-insights.css';

/** Placeholder of the newest posts while they load. */
export function InsightsLoading() {
  const { t } = useI18n();

  return (
    <section className="sec" aria-busy="true">
      <div className="wrap">
        <p className="vh" role="status">
          {t('common.loading')}
        </p>
        <div className="insights-loading">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </section>
  );
}
