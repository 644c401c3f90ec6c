import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import type { ReadingPlan } from '../contract.ts';
import { readingPlanPath } from '../plan-links.ts';
import { PlanDays } from './components/plan-days.tsx';
import { PlanEnded } from './components/plan-ended.tsx';
import { PlanForm } from './components/plan-form.tsx';
import { ReminderForm } from './components/reminder-form.tsx';
import { StartedPlans } from './components/started-plans.tsx';
import type { loadPlan } from './plan-requests.ts';
import './plan-page.css';

/** /reading-plan: a chapter in a number of days, without an account. */
export function Component() {
  const { t } = useI18n();
  const { search, key } = useLocation();
  const loaded = useLoaderData<typeof loadPlan>();

  return (
    <>
      <PageHead
        title={t('readingPlan.title')}
        description={t('readingPlan.description')}
        path={readingPlanPath}
        noIndex={new URLSearchParams(search).has('days')}
      />
      <PageHero watch={4} sutra="अध्ययनम्" title={t('readingPlan.title')} lead={t('readingPlan.lead')} />
      <section className="sec">
        <div className="wrap stack">
          <Suspense key={key} fallback={<Loading>{t('readingPlan.loading')}</Loading>}>
            <Plan {...loaded} />
          </Suspense>
        </div>
      </section>
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loadPlan>>;

function Plan({ texts: textsResult, plan: planResult }: Loaded) {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const texts = useLoaderResult<Awaited<typeof textsResult>>(textsResult);
  const plan = useLoaderResult<Awaited<typeof planResult>>(planResult);
  if (!texts.ok) return <LoadError failure={texts} />;
  const readable = texts.value.filter(({ divisions }) => divisions.length > 0);
  if (readable.length === 0) return <p>{t('readingPlan.none')}</p>;

  return (
    <>
      {plan.ok && plan.value === null && <StartedPlans works={readable} />}
      <PlanForm
        works={readable}
        chosen={{ text: search.get('text'), days: search.get('days'), from: search.get('from') }}
      />
      <div id="plan">
        {!plan.ok && <Notice tone="warn">{t('readingPlan.wrong')}</Notice>}
        {plan.ok && plan.value && <FoundPlan plan={plan.value} from={search.get('from') ?? ''} />}
      </div>
    </>
  );
}

function FoundPlan({ plan, from }: { plan: ReadingPlan; from: string }) {
  return (
    <div className="plan-columns">
      <PlanDays plan={plan} />
      {plan.hasEnded ? <PlanEnded plan={plan} quiet /> : <ReminderForm plan={plan} from={from} />}
    </div>
  );
}
