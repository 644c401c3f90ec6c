import { useI18n } from '#src/i18n/use-i18n.ts';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import { CardGrid } from '#src/ui/page/card-grid.tsx';
import { prioritySectionId } from '../../priority-section.ts';

const places = [1, 2, 3];

/** Holds the place of the projects while they are fetched (PRL-14). */
export function ProjectsLoading() {
  const { t } = useI18n();

  return (
    <div className="wrap sec" id={prioritySectionId} aria-busy="true">
      <p className="vh" role="status">
        {t('projects.loadingList')}
      </p>
      <CardGrid aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
