import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Moon } from '../calculation/calculation.ts';
import { BirthPairForm } from './components/birth-pair-form.tsx';
import { MatchResult } from './components/match-result.tsx';
import { OpenResult } from './components/open-result.tsx';
import { StarPairForm } from './components/star-pair-form.tsx';
import './matching-page.css';
import { readStars } from './star-query.ts';
import { useMatching } from './use-matching.ts';

/** /matching: two births compared in this browser, or two birth stars of the address, also without scripts. */
export function Component() {
  const { t } = useI18n();
  const { search } = useLocation();
  const matching = useMatching();
  const stars = readStars(search);
  const { births, possible } = matching;
  const moons: [Moon, Moon] | null = births ? [births[0].moon, births[1].moon] : stars;

  return (
    <>
      <PageHead
        title={t('matching.title')}
        description={t('matching.description')}
        path="/matching"
        noIndex={stars !== null}
      />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="मेलापकम्"
        title={t('matching.title')}
        lead={t('matching.lead')}
      />
      <section className="sec matching" aria-label={t('matching.title')}>
        <div className="wrap stack">
          <Panel className="matching-forms stack no-print">
            <h2>{t('matching.birthHead')}</h2>
            <noscript>
              <p>{t('matching.needsScript')}</p>
            </noscript>
            <BirthPairForm matching={matching} />
            <details open={stars !== null}>
              <summary>{t('matching.starHead')}</summary>
              <StarPairForm moons={stars} />
            </details>
          </Panel>
          <div className="stack matching-result" id="result">
            {possible ? (
              <OpenResult possible={possible} />
            ) : (
              moons && <MatchResult moons={moons} births={births} />
            )}
          </div>
        </div>
      </section>
    </>
  );
}
