import { type FormEvent, type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FormSuccess, type NextStep } from '#src/ui/feedback/form-success.tsx';
import type { Endpoint } from '#src/api/endpoint.ts';
import { failureOf, issuesOf } from './form-result.ts';
import { Honeypot } from './honeypot.tsx';
import { PostedNotice, type WrongField } from './posted-notice.tsx';
import { useCorrectedFields } from './use-corrected-fields.ts';
import { useFieldText } from './use-field-text.ts';
import { useVisitorForm, type VisitorFormOptions } from './use-visitor-form.ts';

type VisitorFormProps<E extends Endpoint> = VisitorFormOptions<E> & {
  words: { submit: string; sentTitle: string; sentText: string; failed: string };
  /** Links below the confirmation. */
  next?: readonly NextStep[];
  onSent?: () => void;
  /**
   * The fields. `errorOf` returns the error message of a field and the id of its control; with the label, which is needed
   * where the message alone does not name the field.
   */
  children: (errorOf: (field: string, label?: ReactNode) => { id?: string; error?: string }) => ReactNode;
};

/**
 * Form that visitors send to the organization, with its states and its protection against programs. The page must load
 * the messages `forms`. Without scripts the browser posts the form, and the server returns the page.
 */
export function VisitorForm<E extends Endpoint>(props: VisitorFormProps<E>) {
  const { words, next, onSent, children } = props;
  const { t } = useI18n();
  const fieldText = useFieldText();
  const formId = useId();
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
  } = useVisitorForm<E>(props);
  const issues = issuesOf(state);
  const idOf = (field: string) => `${formId}-${field}`;
  const { isCorrected, noteInput } = useCorrectedFields(
    state,
    (control, field) =>
      document.getElementById(idOf(field))?.contains(control) === true ||
      control.closest('[data-field]')?.getAttribute('data-field') === field,
  );
  const wrong: WrongField[] = [];

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

  function errorOf(field: string, label?: ReactNode) {
    const error = fieldText(issues[field]);
    if (error === undefined) return {};
    const id = idOf(field);
    wrong.push({
      id,
      text: label ? (
        <>
          {label}
          {t('common.colon')}
          {error}
        </>
      ) : (
        error
      ),
    });
    return isCorrected(field) ? {} : { id, error };
  }

  const fields = children(errorOf);
  return (
    <form
      ref={formRef}
      {...attributes}
      className="stack"
      onSubmit={handleSubmit}
      onInput={({ target }) => noteInput(target, Object.keys(issues))}
    >
      {rejected && (
        <PostedNotice ref={failureNotice} title={wrong.length > 0 && t('forms.posted.title')} wrong={wrong}>
          {wrong.length === 0 && (rejected.status === 429 ? t('forms.posted.limited') : words.failed)}
        </PostedNotice>
      )}
      <KeptFieldsContext value={keptFields}>{fields}</KeptFieldsContext>
      <Honeypot />
      {failureOf(state) && !rejected && (
        <Notice ref={failureNotice} tabIndex={-1} tone="err">
          {words.failed}
        </Notice>
      )}
      <div className="row">
        <Button
          type="submit"
          {...buttonAttributes}
          disabled={isSubmitting}
          busy={isSubmitting}
          busyLabel={t('forms.sending')}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
