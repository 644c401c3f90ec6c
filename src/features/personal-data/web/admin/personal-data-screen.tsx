import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { findPersonalData, type FoundData } from '../../admin-contract.ts';
import { FoundPerson } from './found-person.tsx';

type Result = { email: string; found: FoundData[]; isErased: boolean };

/** What the site stores about a person, to answer a request for a copy or for deletion. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const [email, setEmail] = useState('');
  const { check, errorOf, formProps } = useCheckedFields();
  const [result, setResult] = useState<Result | null>(null);
  const { run, isRunning } = useAction(
    async (searched: string) => {
      const response = await call(findPersonalData, { body: { email: searched } });
      return response.ok
        ? { ...response, value: { email: searched, found: response.value, isErased: false } }
        : response;
    },
    {
      errorTitle: t('adminPersonalData.findFailed'),
      reasons: { invalid_email: t('forms.invalidEmail') },
      onDone: setResult,
    },
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    setResult(null);
    void run(email.trim());
  }

  return (
    <>
      <AdminPageHeader title={t('admin.links.personalData')} />
      <p className="muted">{t('adminPersonalData.lead')}</p>
      <div className="stack">
        <form {...formProps} onSubmit={handleSubmit}>
          <Panel className="stack">
            <Field
              label={t('adminPersonalData.email')}
              hint={t('adminPersonalData.emailHint')}
              {...errorOf('email')}
            >
              <Input
                name="email"
                type="email"
                autoComplete="off"
                required
                maxLength={254}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            </Field>
            <p>
              <Button type="submit" busy={isRunning} busyLabel={t('adminPersonalData.finding')}>
                {t('adminPersonalData.find')}
              </Button>
            </p>
          </Panel>
        </form>
        {result && result.found.length > 0 && (
          <FoundPerson
            email={result.email}
            found={result.found}
            onErased={() => setResult({ ...result, found: [], isErased: true })}
          />
        )}
        {result && result.found.length === 0 && (
          <Notice
            tone={result.isErased ? 'ok' : 'info'}
            tabIndex={-1}
            ref={result.isErased ? focusNotice : undefined}
          >
            <p>
              {t(result.isErased ? 'adminPersonalData.erased' : 'adminPersonalData.none', {
                email: result.email,
              })}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** The button that opened the dialog is gone, so the focus moves to the result. */
const focusNotice = (element: HTMLElement | null) => element?.focus();
