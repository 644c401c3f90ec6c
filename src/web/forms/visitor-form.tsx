import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FormSuccess } from '#src/ui/feedback/form-success.tsx';
import type { Endpoint } from '#src/api/endpoint.ts';
import type { Address } from '../client.ts';
import { Honeypot } from './honeypot.tsx';
import { useFieldText } from './use-field-text.ts';
import { useSubmitForm } from './use-submit-form.ts';

type VisitorFormProps<E extends Endpoint> = {
  address: Address<E>;
  /** The rules of the body; fetched when the form is sent, so that a page which is only read goes without. */
  loadRules: () => Promise<z.ZodType>;
  /** The confirmation comes no sooner than this after sending. */
  leastMs?: number;
  words: { submit: string; sentTitle: string; sentText: string; failed: string };
  /** The fields. `errorOf` gives a field the sentence for what is wrong with it. */
  children: (errorOf: (field: string) => { error?: string }) => ReactNode;
};

/**
 * A form that visitors send to the organisation: its fields, what becomes of it, and what keeps programs out. Speaks
 * with the messages `forms`, which its page has to name. Without scripts the browser posts it and the server answers
 * with the page.
 */
export function VisitorForm<E extends Endpoint>(props: VisitorFormProps<E>) {
  const { address, loadRules, leastMs, words, children } = props;
  const { t } = useI18n();
  const fieldText = useFieldText();
  const { state, send, formRef } = useSubmitForm<E>({
    address,
    loadRules,
    ...(leastMs !== undefined && { leastMs }),
  });
  const issues = state.step === 'open' ? state.issues : {};
  const isSending = state.step === 'sending';

  if (state.step === 'sent') {
    return <FormSuccess title={words.sentTitle}>{words.sentText}</FormSuccess>;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }

  function errorOf(field: string) {
    const error = fieldText(issues[field]);
    return error === undefined ? {} : { error };
  }

  return (
    <form ref={formRef} className="stack" method="post" action={address.path} onSubmit={handleSubmit}>
      {children(errorOf)}
      <Honeypot />
      {state.step === 'open' && state.hasFailed && <Notice tone="err">{words.failed}</Notice>}
      <div className="row">
        <Button type="submit" disabled={isSending} busy={isSending} busyLabel={t('forms.sending')}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
