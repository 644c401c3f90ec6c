import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { FormError } from '../components/form-error.tsx';
import { type SignInClient, useSignIn } from '../components/sign-in-context.ts';
import { useProvedCall } from '../components/use-proved-call.ts';
import { codeError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { NewFactor } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type App = { id: string; name: string; createdAt: string };

/** Authenticator apps and recovery codes. */
export function SecondFactorSection() {
  const { t } = useI18n();
  const { client } = useSignIn();
  const { apps, hasCodes, reload } = useFactors(client);
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const send = useProvedCall();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<App | null>(null);

  async function handleRemove(app: App) {
    setRemoving(null);
    const isDone = await submit(async () => {
      const { error } = await send(() => client.mfa.unenroll({ factorId: app.id }));
      return error && codeError(error);
    });
    if (isDone) showToast({ tone: 'ok', title: t('adminAccount.appRemoved') });
    reload();
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminUsers.secondFactor')}</h2>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      {apps?.length === 0 && !isAdding && <p className="muted">{t('adminAccount.noApps')}</p>}
      <ul>
        {apps?.map((app) => (
          <li key={app.id} className="account-item">
            <div>
              <b>{app.name}</b>
              <p className="small muted">
                <DateTime at={app.createdAt} />
              </p>
            </div>
            <Button variant="line" small busy={isWorking} onClick={() => setRemoving(app)}>
              {t('adminAccount.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewFactor
          client={client}
          onAdded={() => {
            setAdding(false);
            reload();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className="account-foot">
          <Button variant="line" onClick={() => setAdding(true)}>
            {t('adminAccount.addApp')}
          </Button>
        </div>
      )}
      {apps !== null && apps.length > 0 && <RecoveryCodes client={client} areMade={hasCodes} />}
      <ConfirmDialog
        open={removing !== null}
        title={t('adminAccount.removeAppTitle')}
        confirmLabel={t('adminAccount.remove')}
        onConfirm={() => removing && void handleRemove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('adminAccount.removeAppText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

type Factors = { apps: App[] | null; hasCodes: boolean };

function useFactors(client: SignInClient): Factors & { reload: () => void } {
  const [factors, setFactors] = useState<Factors>({ apps: null, hasCodes: false });

  const reload = useCallback(() => {
    void client.mfa.listFactors().then(({ data }) =>
      setFactors({
        apps: (data?.totp ?? []).map((factor) => ({
          id: factor.id,
          name: factor.friendly_name ?? '',
          createdAt: factor.created_at,
        })),
        hasCodes: (data?.recovery_code ?? []).length > 0,
      }),
    );
  }, [client]);

  useEffect(reload, [reload]);
  return { ...factors, reload };
}
