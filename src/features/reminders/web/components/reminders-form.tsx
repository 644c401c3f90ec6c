import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { usePlaceChoice } from '#src/features/panchang/web/components/shared/use-place-choice.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { FormSuccess } from '#src/ui/feedback/form-success.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { failureOf, issuesOf } from '#src/web/forms/form-result.ts';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { PostedNotice } from '#src/web/forms/posted-notice.tsx';
import { useCorrectedFields } from '#src/web/forms/use-corrected-fields.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useVisitorForm } from '#src/web/forms/use-visitor-form.ts';
import { choicesWith } from '../../choices.ts';
import type { createReminder, ReminderView } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import { pushObstacle, type PushObstacle } from '../push-support.ts';
import { type BrowserSubscription, subscribe } from '../subscribe.ts';
import { ChannelFields } from './channel-fields.tsx';
import { useFieldErrors } from './field-error.ts';
import { ReminderFields } from './reminder-fields.tsx';

const loadSchema = async () => (await import('../../contract.ts')).reminderForm;

type Channel = 'email' | 'push';
type RemindersFormProps = {
  /** Reminders of this browser, which the form changes; null without. */
  stored: ReminderView | null;
  /** Observance that the link to the page asks for. */
  requested?: string | null;
  onStored: () => void;
};

/** Chooses reminders by email, or as notifications of this browser. Emails work without scripts. */
export function RemindersForm({ stored, requested = null, onStored }: RemindersFormProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const ownPlace = usePlaceChoice();
  const [channel, setChannel] = useState<Channel>(stored ? 'push' : 'email');
  const [obstacle, setObstacle] = useState<PushObstacle | null>(null);
  const [isSubscribing, setSubscribing] = useState(false);
  const {
    state,
    isSubmitting,
    send,
    rejected,
    keptFields,
    formRef,
    failureNotice,
    attributes,
    buttonAttributes,
  } = useVisitorForm<typeof createReminder>({
    address: endpoints.createReminder,
    loadSchema,
    keepsConfirmation: true,
  });
  const issues = issuesOf(state);
  const { isCorrected, noteInput } = useCorrectedFields(state, isPartOf);
  const textOf = useFieldErrors(issues, (field) => fieldText(issues[field]));
  const errorOf = (field: string) => (isCorrected(field) ? {} : textOf(field));
  const isStored = state.status === 'succeeded' && channel === 'push';
  const reportStored = useEffectEvent(onStored);
  useEffect(() => {
    if (isStored) reportStored();
  }, [isStored]);

  if (state.status === 'succeeded')
    return (
      <FormSuccess title={t(`reminders.${channel}.sentTitle`)}>
        {t(`reminders.${channel}.sentText`)}
      </FormSuccess>
    );

  async function sendReminders(form: HTMLFormElement) {
    setObstacle(null);
    if (channel === 'push') {
      setSubscribing(true);
      const subscribed = await subscribe();
      setSubscribing(false);
      if (!subscribed.ok) return setObstacle(subscribed.obstacle);
      writeBrowser(form, subscribed.browser);
    }
    await send();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSubscribing) void sendReminders(event.currentTarget);
  }

  const choices = choicesWith(requested, stored?.choices ?? null);
  const typedPlace = keptFields && { id: keptFields['placeId'] ?? '', name: keptFields['place'] ?? '' };
  const place = typedPlace ?? stored?.place ?? ownPlace;
  const isBusy = isSubmitting || isSubscribing;
  const problem =
    state.status === 'invalid'
      ? t('reminders.wrong')
      : failureOf(state) && t(rejected?.status === 429 ? 'forms.posted.limited' : 'reminders.failed');
  return (
    <form
      ref={formRef}
      {...attributes}
      className="stack reminders"
      onSubmit={handleSubmit}
      onInput={({ target }) => noteInput(target, Object.keys(issues))}
    >
      {rejected && (
        <PostedNotice ref={failureNotice} wrong={[]}>
          {problem}
        </PostedNotice>
      )}
      <KeptFieldsContext value={keptFields}>
        <ReminderFields choices={choices} place={place} errorOf={errorOf} />
        <ChoiceCards legend={t('reminders.channel.title')} className="needs-script">
          {(['push', 'email'] as const).map((one) => (
            <ChoiceCard
              key={one}
              name="channel"
              value={one}
              title={t(`reminders.channel.${one}`)}
              checked={channel === one}
              onChange={() => {
                setChannel(one);
                setObstacle(one === 'push' ? pushObstacle() : null);
              }}
            />
          ))}
        </ChoiceCards>
        <ChannelFields channel={channel} obstacle={obstacle} errorOf={errorOf} />
      </KeptFieldsContext>
      <Honeypot />
      {problem && !rejected && (
        <Notice ref={failureNotice} tabIndex={-1} tone="err">
          {problem}
        </Notice>
      )}
      <div className="row">
        <Button
          type="submit"
          {...buttonAttributes}
          disabled={isBusy}
          busy={isBusy}
          busyLabel={t('forms.sending')}
        >
          {t(stored && channel === 'push' ? 'reminders.push.save' : `reminders.${channel}.submit`)}
        </Button>
      </div>
    </form>
  );
}

/** The error of a group of checkboxes is that of its first one. */
function isPartOf(control: Element, field: string): boolean {
  if (control.getAttribute('name') === field) return true;
  const first = control.closest('fieldset')?.querySelector(`[name="${field}"]`);
  return control.matches('[type="checkbox"]') && first?.matches('[type="checkbox"]') === true;
}

/** The subscription is sent with the other fields. */
function writeBrowser(form: HTMLFormElement, browser: BrowserSubscription): void {
  for (const [name, value] of Object.entries(browser)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
