import { useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { NewPasswordSteps } from './components/new-password/new-password-steps.tsx';
import { FormError } from './components/form-error.tsx';
import { UnlockForm } from './components/unlock-form.tsx';
import { type SignIn, useSignInState } from './components/sign-in-context.ts';
import { type ConfirmType, useConfirmation } from './use-confirmation.ts';

const titles: Record<ConfirmType, MessageKey> = {
  recovery: 'adminSignIn.recoveryTitle',
  invite: 'adminSignIn.inviteTitle',
  email_change: 'adminSignIn.emailChangeTitle',
};

/**
 * Target of emailed links. The token is consumed by a button, not by opening the page, because email programs
 * open links by themselves.
 */
export function Component() {
  const { t } = useI18n();
  const signIn = useSignInState();
  const { search } = useLocation();
  // The token is removed from the URL once it is used.
  const [link] = useState(() => readLink(search));

  if (!link)
    return (
      <AuthCard title={t('adminSignIn.linkTitle')}>
        <Notice tone="err" title={t('adminSignIn.linkBroken')} />
        <ToLogin />
      </AuthCard>
    );
  if (link.type === 'unlock')
    return (
      <AuthCard title={t('adminSignIn.unlockTitle')}>
        <UnlockForm token={link.token} />
      </AuthCard>
    );
  return (
    <AuthCard title={t(titles[link.type])}>
      {signIn.state === 'failed' && <Notice tone="err" title={t('adminSignIn.unreachable')} />}
      {signIn.state === 'ready' && <Confirmation signIn={signIn.signIn} {...link} />}
    </AuthCard>
  );
}

function Confirmation({ signIn, type, token }: { signIn: SignIn; type: ConfirmType; token: string }) {
  const { t } = useI18n();
  const { step, error, isExpired, isWorking, confirm } = useConfirmation(signIn, type, token);

  if (step === 'second-factor' || step === 'password')
    return <NewPasswordSteps client={signIn.client} first={step} />;
  if (step === 'half-confirmed') return <Notice tone="ok" title={t('adminSignIn.halfConfirmed')} />;
  if (step === 'address-changed')
    return (
      <>
        <Notice tone="ok" title={t('adminSignIn.addressChanged')} />
        <ToLogin />
      </>
    );
  return (
    <>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      {!isExpired && (
        <Button wide busy={isWorking} onClick={() => void confirm()}>
          {t('adminSignIn.continue')}
        </Button>
      )}
      {error && <ToLogin />}
    </>
  );
}

function ToLogin() {
  const { t } = useI18n();
  return (
    <div className="small">
      <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
    </div>
  );
}

type Link = { type: ConfirmType; token: string } | { type: 'unlock'; token: string };

function readLink(search: string): Link | null {
  const params = new URLSearchParams(search);
  const type = params.get('type');
  const token = params.get('token_hash');
  if (!token) return null;
  if (type === 'unlock') return { type, token };
  return type === 'recovery' || type === 'invite' || type === 'email_change' ? { type, token } : null;
}
