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
import type { ReminderView } from '../contract.ts';
import {
  manageRemindersLink,
  parseReminderAction,
  parseReminderOutcome,
  type ReminderOutcome,
  remindersPath,
} from '../reminder-links.ts';
import { NextReminder } from './components/next-reminder.tsx';
import { ReminderFields } from './components/reminder-fields.tsx';
import type { loadReminder } from './reminder-requests.ts';

/** Page of the links in emails. Its buttons are plain forms, which work without scripts. */
export function Component() {
  const { t } = useI18n();
  const { reminder } = useLoaderData<typeof loadReminder>();
  const { key, search } = useLocation();
  const outcome = parseReminderOutcome(new URLSearchParams(search).get('result'));

  return (
    <>
      <PageHead
        title={t(outcome ? `reminders.manage.outcome.${outcome}.title` : 'reminders.manage.title')}
        description={t('reminders.manage.description')}
        noIndex
      />
      <PageHero watch={2} sutra="स्मरणम्" title={t('reminders.manage.title')} />
      <section className="sec">
        <div className="wrap stack reminders">
          <Suspense key={key} fallback={<Loading>{t('reminders.manage.loading')}</Loading>}>
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
  const loaded = useLoaderResult<Awaited<typeof reminder>>(reminder);
  const isInvalid = !loaded.ok && isInvalidLink(loaded);
  const requested = parseReminderAction(search.get('action'));
  const isOn = loaded.ok && loaded.value.state === 'confirmed';
  // The link of the confirmation is often opened again.
  const ofLink = isInvalid ? 'invalid' : isOn && requested === 'confirm' ? 'confirmed' : null;
  const outcome = parseReminderOutcome(search.get('result')) ?? ofLink;

  return (
    <>
      {outcome && <Outcome outcome={outcome} />}
      {!loaded.ok && !isInvalid && <LoadError failure={loaded} />}
      {isInvalid && (
        <p>
          <ButtonLink href={remindersPath}>{t('reminders.manage.new')}</ButtonLink>
        </p>
      )}
      {isOn && <NextReminder view={loaded.value} />}
      {loaded.ok && loaded.value.state === 'pending' && (
        <ActionForm action="confirm" {...loaded.value} isMain />
      )}
      {loaded.ok && <ActionForm action="stop" {...loaded.value} isMain={requested === 'stop'} />}
      {loaded.ok && <ChangeForm view={loaded.value} />}
    </>
  );
}

const warnings = new Set<ReminderOutcome>(['invalid', 'placeUnknown', 'fieldsInvalid']);

function Outcome({ outcome }: { outcome: ReminderOutcome }) {
  const { t } = useI18n();
  return (
    <Notice
      tone={warnings.has(outcome) ? 'warn' : 'ok'}
      title={t(`reminders.manage.outcome.${outcome}.title`)}
    >
      <p>{t(`reminders.manage.outcome.${outcome}.text`)}</p>
    </Notice>
  );
}

type ActionFormProps = { action: 'confirm' | 'stop'; token: string; isMain: boolean };

function ActionForm({ action, token, isMain }: ActionFormProps) {
  const { t } = useI18n();
  return (
    <form className="stack" method="post" action={manageRemindersLink(token, action)}>
      <p className={isMain ? 'lead' : 'muted'}>{t(`reminders.manage.${action}.text`)}</p>
      <div className="row">
        <Button type="submit" variant={isMain ? 'action' : 'line'} small={!isMain}>
          {t(`reminders.manage.${action}.button`)}
        </Button>
      </div>
    </form>
  );
}

const noErrors = () => ({});

function ChangeForm({ view }: { view: ReminderView }) {
  const { t } = useI18n();
  return (
    <form className="stack" method="post" action={manageRemindersLink(view.token, 'change')}>
      <h2>{t('reminders.manage.changeTitle')}</h2>
      <ReminderFields choices={view.choices} place={view.place} errorOf={noErrors} />
      <div className="row">
        <Button type="submit">{t('reminders.manage.save')}</Button>
      </div>
    </form>
  );
}
