import { Suspense } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { addDays, isCivilDate } from '#src/local-time/civil-date.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { MuhurtaForm } from './components/muhurta-form.tsx';
import { MuhurtaResults } from './components/muhurta-results.tsx';
import './muhurta-page.css';
import type { loadMuhurta } from './muhurta-requests.ts';
import { muhurtaPath, muhurtaSearchPath } from './muhurta-search.ts';
import { useSettledOutcome } from './use-settled-outcome.ts';

const usualDays = 30;

/** /muhurta: times that suit a work, by a GET form that works without scripts. */
export function Component() {
  const { t } = useI18n();
  const { search, today, outcome } = useLoaderData<typeof loadMuhurta>();
  const location = useLocation();
  const navigation = useNavigation();
  const fields = [...new URLSearchParams(location.search)];
  // More results of a search leave its form and its list in place.
  const searchKey = muhurtaSearchPath(fields.filter(([name]) => name !== 'count'));
  const settled = useSettledOutcome(outcome);

  return (
    <>
      <PageHead
        title={t('muhurta.title')}
        description={t('muhurta.description')}
        path={muhurtaPath}
        noIndex={search.activity !== null}
      />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="मुहूर्तः"
        title={t('muhurta.title')}
        lead={t('muhurta.lead')}
      />
      <section className="sec muhurta" aria-label={t('muhurta.title')}>
        <div className="wrap muhurta-columns">
          <MuhurtaForm
            key={searchKey}
            search={search}
            today={today}
            lastDate={addDays(isCivilDate(search.from) ? search.from : today, usualDays)}
            wrong={settled?.kind === 'wrong' ? settled : null}
            isFocused={outcome instanceof Promise}
            isBusy={navigation.state !== 'idle'}
          />
          <div className="stack muhurta-results" id="results" aria-live="polite">
            {outcome ? (
              <Suspense key={searchKey} fallback={<Loading>{t('muhurta.loading')}</Loading>}>
                <MuhurtaResults search={search} fields={fields} outcome={outcome} />
              </Suspense>
            ) : (
              <Method />
            )}
          </div>
        </div>
      </section>
      {outcome && (
        <section className="sec sec--sunk">
          <div className="wrap muhurta-method">
            <Method />
          </div>
        </section>
      )}
    </>
  );
}

function Method() {
  const { t } = useI18n();

  return (
    <>
      <SectionHead sutra="नियमाः" title={t('muhurta.how.title')} inner />
      <p>{t('muhurta.how.rules')}</p>
      <p>{t('muhurta.how.points')}</p>
      <p>{t('muhurta.how.sources')}</p>
      <p>{t('muhurta.how.traditions')}</p>
      <p>{t('muhurta.how.limits')}</p>
      <p>
        <TextLink href="/developers">{t('muhurta.how.api')}</TextLink>
      </p>
    </>
  );
}
