import { type AuthError } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { FormError } from '../components/form-error.tsx';
import { useSignIn } from '../components/sign-in-context.ts';
import { asProvider, useProviders } from '../components/use-providers.ts';
import { useProvedCall } from '../components/use-proved-call.ts';
import { providerName } from '../provider-name.ts';
import { readProviderCallback } from '../provider-callback.ts';
import { type ErrorMessage, signInError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { type OwnIdentity, useIdentities } from './use-identities.ts';

/** Sign-in methods of the user: address with password, and linked accounts. */
export function IdentitiesSection() {
  const { t } = useI18n();
  const signIn = useSignIn();
  const { client } = signIn;
  const providers = useProviders(signIn);
  const { identities, reload } = useIdentities(client);
  const { isWorking, error, submit } = useAuthForm();
  const send = useProvedCall();
  const showToast = useToast();
  const returned = useLinkReturn();
  const [removing, setRemoving] = useState<OwnIdentity | null>(null);

  const linked = new Set(identities?.map(({ provider }) => provider));
  const linkable = identities ? providers.filter((provider) => !linked.has(provider)) : [];
  const shownError = error ?? returned;
  if (linkable.length === 0 && linked.size <= 1) return null;

  async function handleLink(provider: string) {
    await submit(async () => {
      const { error } = await send(() =>
        client.linkIdentity({
          provider: asProvider(provider),
          options: { redirectTo: `${location.origin}/admin/account` },
        }),
      );
      return error && linkError(error);
    });
  }

  async function handleRemove(identity: OwnIdentity) {
    setRemoving(null);
    const isDone = await submit(async () => {
      const { error } = await send(() => client.unlinkIdentity(identity.forClient));
      return error && linkError(error);
    });
    if (isDone) showToast({ tone: 'ok', title: t('adminAccount.identityRemoved') });
    reload();
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminAccount.identities')}</h2>
      {shownError && <FormError title={t('adminSignIn.notDone')} error={shownError} />}
      <ul>
        {identities?.map((identity) => (
          <li key={identity.id} className="account-item">
            <div>
              <b>
                {identity.provider === 'email'
                  ? t('adminAccount.emailAndPassword')
                  : providerName(identity.provider)}
              </b>
              <p className="small muted">{identity.address}</p>
            </div>
            {identity.provider !== 'email' && identities.length > 1 && (
              <Button variant="line" small busy={isWorking} onClick={() => setRemoving(identity)}>
                {t('adminAccount.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linkable.length > 0 && (
        <div className="account-foot">
          {linkable.map((provider) => (
            <Button key={provider} variant="line" onClick={() => void handleLink(provider)}>
              {t('adminAccount.linkIdentity', { provider: providerName(provider) })}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('adminAccount.removeIdentityTitle')}
        confirmLabel={t('adminAccount.remove')}
        onConfirm={() => removing && void handleRemove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('adminAccount.removeIdentityText', { provider: providerName(removing?.provider ?? '') })}</p>
      </ConfirmDialog>
    </Panel>
  );
}

/**
 * After a provider callback the link already exists, so its code is left to expire: the session, with its
 * second factor, continues.
 */
function useLinkReturn(): ErrorMessage | null {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const [returned] = useState(() => readProviderCallback(search));

  useEffect(() => {
    if (!returned) return;
    void navigate(pathname, { replace: true });
    if ('code' in returned) showToast({ tone: 'ok', title: t('adminAccount.identityLinked') });
  }, [returned, pathname, navigate, showToast, t]);

  return returned && 'error' in returned ? returned.error : null;
}

function linkError(error: AuthError): ErrorMessage {
  if (error.code === 'insufficient_aal') return { key: 'adminAccount.identityNeedsFactor' };
  if (error.code === 'single_identity_not_deletable') return { key: 'adminAccount.identityLast' };
  return signInError(error);
}
