import { useSite } from '#src/http/web/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ConnectionBanner } from './components/connection-banner.tsx';
import { DemoPanel } from './components/demo-panel.tsx';
import { PasswordForm } from './components/password-form.tsx';
import { SecondFactorForm } from './components/second-factor-form.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import './entry-page.css';
import { useConnection } from './use-connection.ts';
import { useLogin } from './use-login.ts';

/** Where administrators sign in. */
export function LoginPage() {
  const { t } = useI18n();
  const site = useSite();
  const signIn = useSignInState();
  const { connection, check } = useConnection();
  const login = useLogin({ isConnected: connection === 'connected' });
  const demo = signIn.state === 'ready' ? signIn.signIn.settings.demo : undefined;

  return (
    <div className="entry-page">
      <title>{`${t('adminSignIn.title')} - ${site.name}`}</title>
      <ConnectionBanner connection={connection} onRetry={check} />
      <Panel className="entry-panel">
        <header>
          <h1 className="entry-title">{t('adminSignIn.title')}</h1>
          <p className="muted">{t('adminSignIn.subtitle')}</p>
        </header>
        {login.step === 'second-factor' && signIn.state === 'ready' ? (
          <SecondFactorForm
            client={signIn.signIn.client}
            problem={login.problem}
            onVerified={login.finishSecondFactor}
            onStartAgain={() => void login.startAgain()}
          />
        ) : (
          <PasswordForm
            canType={connection === 'connected' && !login.isWorking}
            isWorking={login.isWorking}
            problem={login.problem}
            onSubmit={(name, password) =>
              void login
                .signInWithPassword(name, password)
                .finally(() => connection !== 'connected' && check())
            }
          />
        )}
      </Panel>
      {demo && <DemoPanel demo={demo} connection={connection} />}
    </div>
  );
}
