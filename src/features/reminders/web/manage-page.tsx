import { Suspense, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { fieldIssues } from '#src/web/field-issue.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { PostedNotice } from '#src/web/forms/posted-notice.tsx';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { isInvalidLink } from '#src/web/result.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { ReminderView } from '../contract.ts';
import {
  manageRemindersLink,
  manageRemindersPath,
  parseReminderAction,
  parseReminderOutcome,
  type ReminderOutcome,
  remindersPath,
} from '../reminder-links.ts';
import { useFieldErrors } from './components/field-error.ts';
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
      <PageHero watch={4} scene="panchang" sutra="स्मरणम्" title={t('reminders.manage.title')} />
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
      {outcome && <Outcome outcome={outcome} isPending={loaded.ok && !isOn} />}
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

function Outcome({ outcome, isPending }: { outcome: ReminderOutcome; isPending: boolean }) {
  const { t } = useI18n();
  return (
    <Notice
      tone={outcome === 'invalid' ? 'warn' : 'ok'}
      title={t(`reminders.manage.outcome.${outcome}.title`)}
    >
      <p>
        {outcome === 'changed' && isPending
          ? t('reminders.manage.outcome.changed.pending')
          : t(`reminders.manage.outcome.${outcome}.text`)}
      </p>
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

/** The stored choices, or those of a form that was rejected. */
function ChangeForm({ view }: { view: ReminderView }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const posted = useRejectedForm(manageRemindersPath);
  const issues = fieldIssues(posted?.errors ?? {});
  const errorOf = useFieldErrors(issues, (field) => fieldText(issues[field]));
  const kept = posted?.fields ?? null;
  const place = kept ? { id: kept['placeId'] ?? '', name: kept['place'] ?? '' } : view.place;

  useFocusFirstError(form, posted);

  return (
    <form
      ref={form}
      className="stack"
      method="post"
      action={`${manageRemindersLink(view.token, 'change')}#${formResultId}`}
    >
      <h2>{t('reminders.manage.changeTitle')}</h2>
      {posted && <PostedNotice wrong={[]}>{t('reminders.wrong')}</PostedNotice>}
      <KeptFieldsContext value={kept}>
        <ReminderFields choices={view.choices} place={place} errorOf={errorOf} />
      </KeptFieldsContext>
      <div className="row">
        <Button type="submit">{t('reminders.manage.save')}</Button>
      </div>
    </form>
  );
}
