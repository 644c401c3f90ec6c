import { type FormEvent, useState } from 'react';
import { failureOf, issuesOf } from '#src/web/forms/form-result.ts';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { useCorrectedFields } from '#src/web/forms/use-corrected-fields.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useVisitorForm } from '#src/web/forms/use-visitor-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { requestMagicLink } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import type { RequestReason } from '../use-my-donations.ts';
import { useResultFocus } from './use-result-focus.ts';

const loadSchema = async () => (await import('../../contract.ts')).linkForm;

/** Form for the email address; its confirmation is the same for known and unknown addresses. */
export function RequestMagicLink({ reason }: { reason: RequestReason | null }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const { state, isSubmitting, send, startAgain, formRef, failureNotice } = useVisitorForm<
    typeof requestMagicLink
  >({ address: endpoints.requestMagicLink, loadSchema, keepsConfirmation: true });
  const sentNotice = useResultFocus(state.status === 'succeeded');
  const reasonNotice = useResultFocus(reason);
  const { isCorrected, noteInput } = useCorrectedFields(state);
  const error = isCorrected('email') ? undefined : fieldText(issuesOf(state)['email']);

  function handleOtherAddress() {
    setEmail('');
    startAgain();
  }

  if (state.status === 'succeeded') {
    return (
      <Notice ref={sentNotice} tabIndex={-1} tone="ok" title={t('myDonations.requestLink.sentTitle')}>
        <div className="stack">
          <p>{t('myDonations.requestLink.sentText', { email })}</p>
          <p>{t('myDonations.requestLink.notArrived')}</p>
          <div className="row">
            <Button variant="line" small onClick={handleOtherAddress}>
              {t('myDonations.requestLink.again')}
            </Button>
          </div>
        </div>
      </Notice>
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <>
      {reason && (
        <Notice ref={reasonNotice} tabIndex={-1} tone="warn">
          {t(`myDonations.open.${reason}`)}
        </Notice>
      )}
      <Panel className="my-donations-step">
        <form
          ref={formRef}
          className="stack"
          method="post"
          noValidate
          onSubmit={handleSubmit}
          onInput={({ target }) => noteInput(target, ['email'])}
        >
          <h2>{t('myDonations.requestLink.title')}</h2>
          <p>{t('myDonations.requestLink.text')}</p>
          <Field label={t('myDonations.requestLink.email')} {...(error !== undefined && { error })}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <Honeypot />
          {failureOf(state) && (
            <Notice ref={failureNotice} tabIndex={-1} tone="err">
              {t('myDonations.requestLink.failed')}
            </Notice>
          )}
          <div className="row">
            <Button type="submit" busy={isSubmitting} busyLabel={t('myDonations.requestLink.sending')}>
              {t('myDonations.requestLink.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
