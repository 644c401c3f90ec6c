import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ConnectionBanner } from './components/connection-banner.tsx';
import { DemoPanel } from './components/demo-panel.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { PasskeyButton } from './components/passkey-button.tsx';
import { PasswordForm } from './components/password-form.tsx';
import { ProviderButtons } from './components/provider-buttons.tsx';
import { SecondFactorForm } from './components/second-factor-form.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import { useProviders } from './components/use-providers.ts';
import { useConnection } from './use-connection.ts';
import { useLogin } from './use-login.ts';

/** Login page of the admin area. */
export function Component() {
  const { t } = useI18n();
  const signIn = useSignInState();
  const { connection, check } = useConnection();
  const login = useLogin({ isConnected: connection === 'connected', onNoResponse: check });
  const providers = useProviders(signIn.state === 'ready' ? signIn.signIn : null);
  // Before the check of the connection ends, a choice would only be rejected.
  const isChecked = connection !== 'checking';
  const canUsePasskey = isChecked && !login.isWorking;
  const demo = signIn.state === 'ready' ? signIn.signIn.settings.demo : undefined;

  return (
    <AuthCard
      title={t('adminSignIn.title')}
      text={t('adminSignIn.subtitle')}
      above={
        <>
          {login.hasEnded && (
            <Notice tone="info" title={t('adminSignIn.ended')}>
              <p>{t('adminSignIn.endedText')}</p>
            </Notice>
          )}
          <ConnectionBanner connection={connection} onRetry={check} />
        </>
      }
      below={demo && <DemoPanel demo={demo} connection={connection} />}
    >
      {login.step === 'second-factor' && signIn.state === 'ready' ? (
        <>
          <SecondFactorForm
            client={signIn.signIn.client}
            error={login.error}
            onVerified={login.finishSecondFactor}
            onStartAgain={() => void login.startAgain()}
            onSessionOver={(reason) => void login.startAgain(reason)}
          />
          {signIn.signIn.settings.hasPasskeys && (
            <PasskeyButton canChoose={canUsePasskey} onChoose={() => void login.signInWithPasskey()} />
          )}
        </>
      ) : (
        <>
          <PasswordForm
            canType={connection === 'connected' && !login.isWorking}
            isWorking={login.isWorking}
            error={login.error}
            onSubmit={(name, password) => void login.signInWithPassword(name, password)}
          />
          {signIn.state === 'ready' && signIn.signIn.settings.hasPasskeys && (
            <PasskeyButton canChoose={canUsePasskey} onChoose={() => void login.signInWithPasskey()} />
          )}
          <ProviderButtons
            providers={providers}
            canChoose={isChecked}
            isWorking={login.isWorking}
            onChoose={(provider) => void login.signInWithProvider(provider)}
          />
        </>
      )}
    </AuthCard>
  );
}
