import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Answer } from '#src/web/loaders/page-loader.ts';
import { useAnswer } from '#src/web/loaders/use-answer.ts';
import type { Failure } from '#src/web/use-error-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { getResource } from '../../contract.ts';
import type { LibrarySearch } from '../library-search.ts';
import { CategoryDetail } from './category-detail.tsx';
import { ResourceDetail } from './resource-detail.tsx';

type ResourceOutcomeProps = { answer: Answer<CallOutput<typeof getResource>>; search: LibrarySearch };

/** Item or category, or the error (XTR-11). */
export function ResourceOutcome({ answer, search }: ResourceOutcomeProps) {
  const result = useAnswer<Awaited<typeof answer>>(answer);
  if (!result.ok) return result.status === 404 ? <NotFound /> : <ResourceFailure failure={result} />;
  if (result.value.kind === 'item') return <ResourceDetail item={result.value} />;
  return <CategoryDetail category={result.value} search={search} />;
}

function ResourceFailure({ failure }: { failure: Failure }) {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('resources.title')} description={t('resources.description')} noIndex />
      <PageHero watch={4} sutra="ग्रन्थालयः" title={t('resources.title')} />
      <section className="sec">
        <div className="wrap">
          <LoadError failure={failure} />
        </div>
      </section>
    </>
  );
}
