import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import type { EventDetail } from '../../contract.ts';
import type { registerForEvent } from '../../registration-contract.ts';
import * as endpoints from '../../endpoints.ts';
import { QuestionField } from './question-field.tsx';
import { SeatsLeft } from './seats-left.tsx';

type RegistrationFormProps = {
  event: EventDetail;
  registration: NonNullable<EventDetail['registration']>;
};

/** Asks who comes. A full event has the same form for its waiting list. */
export function RegistrationForm({ event, registration }: RegistrationFormProps) {
  const { t } = useI18n();
  const [registrations, setRegistrations] = useState(0);
  const { isFull, hasWaitingList, maxSeats, questions } = registration;
  const isOnlineOpen = isFull && event.attendance === 'both';
  if (isFull && !hasWaitingList && !isOnlineOpen) {
    return (
      <div className="event-side-part">
        <h2>{t('eventRegistration.waitingTitle')}</h2>
        <p>
          <TextLink href="/newsletter">{t('events.hearFirst')}</TextLink>
        </p>
      </div>
    );
  }
  const loadSchema = async () =>
    (await import('../../registration-contract.ts')).registrationFormWith(questions);
  const isListOnly = isFull && !isOnlineOpen;
  const isEither = isOnlineOpen && hasWaitingList;
  const submitOpen = t(isEither ? 'eventRegistration.submitEither' : 'eventRegistration.submit');
  const words = {
    submit: isListOnly ? t('eventRegistration.submitWaiting') : submitOpen,
    sentTitle: t('eventRegistration.sentTitle'),
    sentText: t(isListOnly ? 'eventRegistration.sentWaitingText' : 'eventRegistration.sentText'),
    failed: t('eventRegistration.failed'),
  };
  const openLead = t(isEither ? 'eventRegistration.onlineOrWaitingLead' : 'eventRegistration.onlineLead');

  return (
    <div className="event-side-part">
      <h2>{t(isListOnly ? 'eventRegistration.waitingTitle' : 'eventRegistration.title')}</h2>
      {isFull && registrations === 0 && <p>{isListOnly ? t('eventRegistration.waitingLead') : openLead}</p>}
      <VisitorForm<typeof registerForEvent>
        address={endpoints.registerForEvent}
        loadSchema={loadSchema}
        words={words}
        onSent={() => setRegistrations((count) => count + 1)}
        keepsConfirmation
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="event" value={event.slug} />
            {event.attendance === 'both' && (!isFull || hasWaitingList) ? (
              <ChoiceCards legend={t('eventRegistration.attendance')} className="event-attendance">
                <ChoiceCard name="attendance" value="inPerson" defaultChecked title={t('events.inPerson')} />
                <ChoiceCard name="attendance" value="online" title={t('events.online')} />
              </ChoiceCards>
            ) : (
              <input
                type="hidden"
                name="attendance"
                value={event.attendance === 'both' ? 'online' : event.attendance}
              />
            )}
            <Field label={t('eventRegistration.name')} {...errorOf('name')}>
              <Input name="name" autoComplete="name" required maxLength={240} />
            </Field>
            <Field label={t('eventRegistration.email')} {...errorOf('email')}>
              <Input name="email" type="email" autoComplete="email" required maxLength={254} />
            </Field>
            <Field label={t('eventRegistration.seats')} {...errorOf('seats', t('eventRegistration.seats'))}>
              <Select name="seats" defaultValue="1">
                {Array.from({ length: maxSeats }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </Select>
            </Field>
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                lang={event.language}
                {...errorOf(`question-${question.id}`, <span lang={event.language}>{question.label}</span>)}
              />
            ))}
            <CheckboxField
              name="consent"
              value="yes"
              required
              label={t('eventRegistration.consent')}
              {...errorOf('consent')}
            />
          </>
        )}
      </VisitorForm>
      <p className="small muted">
        {registration.capacity !== null && !registration.isFull && (
          <SeatsLeft
            slug={event.slug}
            capacity={registration.capacity}
            maxWaiting={hasWaitingList ? maxSeats : 0}
            registrations={registrations}
          />
        )}{' '}
        {t('eventRegistration.free')}
      </p>
    </div>
  );
}
