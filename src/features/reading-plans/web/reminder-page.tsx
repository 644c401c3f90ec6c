import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { isInvalidLink } from '#src/web/result.ts';
import {
  manageReminderLink,
  parseReminderAction,
  parseReminderOutcome,
  type ReminderAction,
  type ReminderOutcome,
  readingPlanPath,
} from '../plan-links.ts';
import { PlanDays } from './components/plan-days.tsx';
import './plan-page.css';
import type { loadReminder } from './plan-requests.ts';

/** Page of the links in emails of a plan. Its button is a plain form, which works without scripts. */
export function Component() {
  const { t } = useI18n();
  const { reminder } = useLoaderData<typeof loadReminder>();
  const { key, search } = useLocation();
  const outcome = parseReminderOutcome(new URLSearchParams(search).get('result'));
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
          <Suspense key={key} fallback={<Loading>{t('readingPlan.loading')}</Loading>}>
            <Managed reminder={reminder} />
          </Suspense>
        </div>
      </section>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loadReminder>>;

function Managed({ reminder }: Pick<Loaded, 'reminder'>) {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  const loaded = useLoaderResult<Awaited<typeof reminder>>(reminder);
  const requested = parseReminderAction(search.get('action')) ?? 'confirm';
  const isOn = loaded.ok && loaded.value.state === 'confirmed';
  const isInvalid = !loaded.ok && isInvalidLink(loaded);
  // The link of the confirmation is often opened again.
  const ofLink = isInvalid ? 'invalid' : isOn && requested === 'confirm' ? 'confirmed' : null;
  const outcome = parseReminderOutcome(search.get('result')) ?? ofLink;

  return (
    <>
      {outcome && <Outcome outcome={outcome} />}
      {isInvalid && (
        <p>
          <ButtonLink href={readingPlanPath}>{t('readingPlan.title')}</ButtonLink>
        </p>
      )}
      {!loaded.ok && !isInvalid && <LoadError failure={loaded} />}
      {isOn && requested === 'confirm' && loaded.value.plan && <PlanDays plan={loaded.value.plan} />}
      {loaded.ok && !isOn && requested === 'confirm' && <ActionForm token={token} action="confirm" />}
      {loaded.ok && (isOn || requested === 'stop') && (
        <ActionForm token={token} action="stop" isQuiet={requested === 'confirm'} />
      )}
    </>
  );
}

function Outcome({ outcome }: { outcome: ReminderOutcome }) {
  const { t } = useI18n();
  return (
    <Notice
      tone={outcome === 'invalid' ? 'warn' : 'ok'}
      title={t(`readingPlan.manage.outcome.${outcome}.title`)}
    >
      <p>{t(`readingPlan.manage.outcome.${outcome}.text`)}</p>
    </Notice>
  );
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
