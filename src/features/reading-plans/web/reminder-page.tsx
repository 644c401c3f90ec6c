import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import {
  manageReminderLink,
  parseReminderAction,
  parseReminderOutcome,
  type ReminderAction,
  readingPlanPath,
} from '../plan-links.ts';
import { PlanDays } from './components/plan-days.tsx';
import './plan-page.css';
import type { loadReminder } from './plan-requests.ts';

/** Page of the links in emails of a plan. Its button is a plain form, which works without scripts. */
export function Component() {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  const action = token === '' ? null : parseReminderAction(search.get('action'));
  const outcome = parseReminderOutcome(search.get('result')) ?? (action ? null : 'invalid');
  const title = t('readingPlan.manage.title');

  return (
    <>
      <PageHead
        title={outcome ? t(`readingPlan.manage.outcome.${outcome}.title`) : title}
        description={t('readingPlan.manage.description')}
        noIndex
      />
      <PageHero watch={4} sutra="अध्ययनम्" title={title} />
      <section className="sec">
        <div className="wrap stack">
          {outcome && (
            <>
              <Notice
                tone={outcome === 'invalid' ? 'warn' : 'ok'}
                title={t(`readingPlan.manage.outcome.${outcome}.title`)}
              >
                <p>{t(`readingPlan.manage.outcome.${outcome}.text`)}</p>
              </Notice>
              {outcome === 'confirmed' && token !== '' ? (
                <ConfirmedPlan token={token} />
              ) : (
                <p>
                  <ButtonLink href={readingPlanPath}>{t('readingPlan.title')}</ButtonLink>
                </p>
              )}
            </>
          )}
          {!outcome && action && <ActionForm token={token} action={action} />}
        </div>
      </section>
    </>
  );
}

/** The confirmed plan with its dates, and a button that stops its emails. */
function ConfirmedPlan({ token }: { token: string }) {
  const { t } = useI18n();
  const { plan: result } = useLoaderData<typeof loadReminder>();

  return (
    <>
      <Suspense fallback={<Loading>{t('readingPlan.loading')}</Loading>}>
        <LoadedPlan loaderResult={result} />
      </Suspense>
      <ActionForm token={token} action="stop" isQuiet />
    </>
  );
}

type PlanResult = Awaited<ReturnType<typeof loadReminder>>['plan'];

function LoadedPlan({ loaderResult }: { loaderResult: PlanResult }) {
  const plan = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  return plan.ok && plan.value ? <PlanDays plan={plan.value} /> : null;
}

type ActionFormProps = { token: string; action: ReminderAction; isQuiet?: boolean };

function ActionForm({ token, action, isQuiet = false }: ActionFormProps) {
  const { t } = useI18n();
  return (
    <form className="stack" method="post" action={manageReminderLink(token, action)}>
      <p className={isQuiet ? 'small muted' : 'lead'}>{t(`readingPlan.manage.action.${action}.text`)}</p>
      <div className="row">
        <Button type="submit" {...(isQuiet && { variant: 'line' })}>
          {t(`readingPlan.manage.action.${action}.button`)}
        </Button>
      </div>
    </form>
  );
}
