import type { FormEvent, ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FormSuccess, type NextStep } from '#src/ui/feedback/form-success.tsx';
import type { Endpoint } from '#src/api/endpoint.ts';
import { failureOf, issuesOf } from './form-result.ts';
import { Honeypot } from './honeypot.tsx';
import { useFieldText } from './use-field-text.ts';
import { useVisitorForm, type VisitorFormOptions } from './use-visitor-form.ts';

type VisitorFormProps<E extends Endpoint> = VisitorFormOptions<E> & {
  words: { submit: string; sentTitle: string; sentText: string; failed: string };
  /** Links below the confirmation. */
  next?: readonly NextStep[];
  onSent?: () => void;
  /** The fields. `errorOf` returns the error message of a field. */
  children: (errorOf: (field: string) => { error?: string }) => ReactNode;
};

/**
 * Form that visitors send to the organization, with its states and its protection against programs. The page must load
 * the messages `forms`. Without scripts the browser posts the form, and the server returns the page.
 */
export function VisitorForm<E extends Endpoint>(props: VisitorFormProps<E>) {
  const { address, words, next, onSent, children } = props;
  const { t } = useI18n();
  const fieldText = useFieldText();
  const { state, isSubmitting, send, formRef, failureNotice } = useVisitorForm<E>(props);
  const issues = issuesOf(state);

  if (state.status === 'succeeded') {
    return (
      <FormSuccess title={words.sentTitle} next={next}>
        {words.sentText}
      </FormSuccess>
    );
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send().then((sent) => sent && onSent?.());
  }

  function errorOf(field: string) {
    const error = fieldText(issues[field]);
    return error === undefined ? {} : { error };
  }

  return (
    <form ref={formRef} className="stack" method="post" action={address.path} onSubmit={handleSubmit}>
      {children(errorOf)}
      <Honeypot />
      {failureOf(state) && (
        <Notice ref={failureNotice} tabIndex={-1} tone="err">
          {words.failed}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" disabled={isSubmitting} busy={isSubmitting} busyLabel={t('forms.sending')}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
