import { LoadFailure } from '#src/http/web/load-failure.tsx';
import type { CallOutput } from '#src/http/endpoint.ts';
import { PageHead } from '#src/http/web/page-head.tsx';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import type { Failure } from '#src/http/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import type { getResource } from '../../contract.ts';
import type { LibrarySearch } from '../library-search.ts';
import { CategoryDetail } from './category-detail.tsx';
import { ResourceDetail } from './resource-detail.tsx';

type ResourceOutcomeProps = { answer: Answer<CallOutput<typeof getResource>>; search: LibrarySearch };

/** The item or the shelf, or why there is none (XTR-11). */
export function ResourceOutcome({ answer, search }: ResourceOutcomeProps) {
  const result = useAnswer<Awaited<typeof answer>>(answer);
  if (!result.ok) return result.status === 404 ? <ResourceNotFound /> : <ResourceFailure failure={result} />;
  if (result.value.kind === 'item') return <ResourceDetail item={result.value} />;
  return <CategoryDetail category={result.value} search={search} />;
}

function ResourceNotFound() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('resources.notFound')} description={t('resources.description')} noIndex />
      <Masthead watch={4} sutra="ग्रन्थालयः" title={t('resources.notFound')}>
        <ButtonLink href="/library">{t('resources.back')}</ButtonLink>
      </Masthead>
    </>
  );
}

function ResourceFailure({ failure }: { failure: Failure }) {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('resources.title')} description={t('resources.description')} noIndex />
      <Masthead watch={4} sutra="ग्रन्थालयः" title={t('resources.title')} />
      <section className="sec">
        <div className="wrap">
          <LoadFailure failure={failure} />
        </div>
      </section>
    </>
  );
}
