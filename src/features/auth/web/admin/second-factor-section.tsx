import { useCallback, useState } from 'react';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { ApiResult } from '#src/web/result.ts';
import { FormError } from '../components/form-error.tsx';
import { type SignInClient, useSignIn } from '../components/sign-in-context.ts';
import { type App, namedApp } from '../components/use-apps.ts';
import { useProvedCall } from '../components/use-proved-call.ts';
import { codeError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { NewFactor } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { asApiResult } from './sign-in-result.ts';

type Factors = { apps: App[]; hasCodes: boolean };

/** Authenticator apps and recovery codes. */
export function SecondFactorSection() {
  const { t } = useI18n();
  const { client } = useSignIn();
  const { request, reload } = useRequest(useCallback(() => listFactors(client), [client]));

  return (
    <Panel>
      <h2 className="panel-title">{t('adminUsers.secondFactor')}</h2>
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && <FactorList {...request.value} onChanged={reload} />}
    </Panel>
  );
}

function FactorList({ apps, hasCodes, onChanged }: Factors & { onChanged: () => void }) {
  const { t } = useI18n();
  const { client } = useSignIn();
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const send = useProvedCall();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<App | null>(null);

  async function handleRemove(app: App) {
    setRemoving(null);
    const isDone = await submit(async () => {
      const { error } = await send(() => client.mfa.unenroll({ factorId: app.id }));
      if (error) return codeError(error);
      // Without the app that it was opened with, the session has a lower level: the guard reads it from the new token.
      await client.refreshSession();
      return null;
    });
    if (isDone) showToast({ tone: 'ok', title: t('adminAccount.appRemoved') });
    onChanged();
  }

  return (
    <>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      {apps.length === 0 && !isAdding && <p className="muted">{t('adminAccount.noApps')}</p>}
      <ul>
        {apps.map((app) => (
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
            onChanged();
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
      {apps.length > 0 && <RecoveryCodes client={client} areMade={hasCodes} />}
      <ConfirmDialog
        open={removing !== null}
        title={t('adminAccount.removeAppTitle')}
        confirmLabel={t('adminAccount.remove')}
        onConfirm={() => removing && void handleRemove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <p>{t(apps.length > 1 ? 'adminAccount.removeAppKeptText' : 'adminAccount.removeAppText')}</p>
      </ConfirmDialog>
    </>
  );
}

async function listFactors(client: SignInClient): Promise<ApiResult<Factors>> {
  return asApiResult(await client.mfa.listFactors(), ({ totp, recovery_code: codes }) => ({
    apps: totp.map(namedApp),
    hasCodes: codes.length > 0,
  }));
}
