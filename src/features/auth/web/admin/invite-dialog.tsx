import { type FormEvent, useRef, useState } from 'react';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { useReasonText } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TeamRoleFields } from './team-role-fields.tsx';
import { invitation, inviteUser } from '../../admin-contract.ts';

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: () => void };

/** Invites a colleague by email. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('adminUsers.invite')} closeLabel={t('common.close')}>
      <InviteForm onInvited={onInvited} />
    </Dialog>
  );
}

type Values = Record<'email' | 'username' | 'role' | 'locale', string> & { teamRoles: TeamRole[] };

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const reasonText = useReasonText();
  const showToast = useToast();
  const [values, setValues] = useState<Values>({
    email: '',
    username: '',
    role: 'admin',
    teamRoles: [],
    locale,
  });
  const form = useRef<HTMLFormElement>(null);
  const { state, isSubmitting, send, settle } = useSubmitForm(invite);
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    const issues = schemaIssues(invitation, values);
    if (issues) settle({ status: 'invalid', issues, failure: null });
    else void send();
  }

  async function invite() {
    const result = await call(inviteUser, { body: invitation.parse(values) });
    if (result.ok) {
      showToast({ tone: 'ok', title: t('adminUsers.invitationSent', { email: result.value.email }) });
      onInvited();
    }
    return formResultOf(result);
  }

  function errorOf(name: 'email' | 'username'): string | undefined {
    const issue = issuesOf(state)[name];
    if (!issue) return undefined;
    return t(issue.code === 'taken' ? `adminUsers.taken.${name}` : `adminUsers.error.${name}`);
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={handleSubmit}>
      <Field label={t('adminUsers.email')} error={errorOf('email')}>
        <Input
          type="email"
          required
          value={values.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('adminUsers.username')}
        optionalMark={t('adminUsers.optional')}
        hint={t('adminUsers.usernameHint')}
        error={errorOf('username')}
      >
        <Input
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => set({ username: event.currentTarget.value })}
        />
      </Field>
      <TeamRoleFields chosen={values.teamRoles} onChange={(teamRoles) => set({ teamRoles })} />
      <Field label={t('adminUsers.emailLanguage')}>
        <Select value={values.locale} onChange={(event) => set({ locale: event.currentTarget.value })}>
          {locales.map((option) => (
            <option key={option} value={option} lang={option}>
              {ownLocaleNames[option]}
            </option>
          ))}
        </Select>
      </Field>
      {state.status === 'failed' && (
        <Notice tone="err" title={reasonText(state.failure) ?? t('adminUsers.notSaved')} />
      )}
      <Button type="submit" busy={isSubmitting}>
        {t('adminUsers.sendInvitation')}
      </Button>
    </form>
  );
}
