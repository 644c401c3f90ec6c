import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { readFoundDate, readProject } from '../remembrance-links.ts';
import { EventForm } from './components/event-form.tsx';
import { FoundDateSection } from './components/found-date-section.tsx';
import type { loadRemembrance } from './remembrance-requests.ts';
import './remembrance-page.css';

/** /remembrance: from a civil date to its lunar date, its returns, and a reminder every year. */
export function Component() {
  const { t } = useI18n();
  const { list } = useLoaderData<typeof loadRemembrance>();
  const { search } = useLocation();
  const found = readFoundDate(search);

  return (
    <>
      <PageHead
        title={t('remembrance.title')}
        description={t('remembrance.description')}
        noIndex={found !== null}
      />
      <PageHero watch={7} sutra="तिथिस्मरणम्" title={t('remembrance.title')} lead={t('remembrance.lead')} />
      <section className="sec" id="date" tabIndex={-1}>
        <div className="wrap">
          {found ? (
            <FoundDateSection found={found} list={list} />
          ) : (
            <Panel className="remembrance-entry stack">
              <h2>{t('remembrance.form.title')}</h2>
              <EventForm project={readProject(search)} />
            </Panel>
          )}
        </div>
      </section>
    </>
  );
}
