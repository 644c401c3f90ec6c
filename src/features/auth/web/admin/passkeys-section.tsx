import { useCallback, useState } from 'react';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/data/badge.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import type { ListedPasskey } from '../../passkey-contract.ts';
import { FormError } from '../components/form-error.tsx';
import { type SignInClient, useSignIn } from '../components/sign-in-context.ts';
import { useProvedCall } from '../components/use-proved-call.ts';
import { codeError, type ErrorMessage } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { asApiResult } from './sign-in-result.ts';

type Doing = { what: 'add' } | { what: 'rename'; passkey: ListedPasskey };

/** The passkeys of the account. */
export function PasskeysSection() {
  const { settings } = useSignIn();
  const isPossible = settings.hasPasskeys && 'PublicKeyCredential' in window;
  return isPossible && <PasskeyPanel />;
}

function PasskeyPanel() {
  const { t } = useI18n();
  const { client } = useSignIn();
  const { request, reload } = useRequest(useCallback(() => listPasskeys(client), [client]));

  return (
    <Panel>
      <h2 className="panel-title">{t('adminAccount.passkeys')}</h2>
      <p className="muted">{t('adminAccount.passkeysText')}</p>
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && <PasskeyList passkeys={request.value} onChanged={reload} />}
    </Panel>
  );
}

function PasskeyList({ passkeys, onChanged }: { passkeys: ListedPasskey[]; onChanged: () => void }) {
  const { t } = useI18n();
  const { client } = useSignIn();
  const showToast = useToast();
  const send = useProvedCall();
  const { isWorking, error, submit, reset } = useAuthForm();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [removing, setRemoving] = useState<ListedPasskey | null>(null);
  const addButton = useFocusOnChange<HTMLButtonElement>(`${doing?.what} ${passkeys.length}`);

  async function handleName(name: string) {
    const isAdding = doing?.what === 'add';
    const isDone = await submit(async () => {
      const passkey = doing?.what === 'rename' ? doing.passkey : await register();
      if ('key' in passkey) return passkey;
      const { error } = await client.passkey.update({ passkeyId: passkey.id, friendlyName: name });
      return error && codeError(error);
    });
    onChanged();
    if (!isDone) return;
    setDoing(null);
    showToast({
      tone: 'ok',
      title: t(isAdding ? 'adminAccount.passkeyAdded' : 'adminAccount.passkeyRenamed'),
    });
  }

  /** @returns the new passkey, or why there is none */
  async function register(): Promise<{ id: string } | ErrorMessage> {
    // The check for a recent sign-in comes before the dialog of the browser.
    const started = await send(() => client.passkey.startRegistration());
    if (started.error) return codeError(started.error);
    const { data, error } = await client.registerPasskey();
    return data ?? newPasskeyError(error);
  }

  async function handleRemove(passkey: ListedPasskey) {
    setRemoving(null);
    const isDone = await submit(async () => {
      const { error } = await send(() => client.passkey.delete({ passkeyId: passkey.id }));
      return error && codeError(error);
    });
    if (isDone) showToast({ tone: 'ok', title: t('adminAccount.passkeyRemoved') });
    onChanged();
  }

  return (
    <>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isWorking={isWorking}
            onRename={() => setDoing({ what: 'rename', passkey })}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      {doing ? (
        <PasskeyNameForm
          key={doing.what === 'rename' ? doing.passkey.id : 'new'}
          before={doing.what === 'rename' ? doing.passkey.friendly_name : ''}
          submitLabel={t(doing.what === 'add' ? 'adminAccount.addPasskey' : 'adminAccount.renamePasskey')}
          isWorking={isWorking}
          onSubmit={(name) => void handleName(name)}
          onCancel={() => {
            reset();
            setDoing(null);
          }}
        />
      ) : (
        <div className="account-foot">
          <Button ref={addButton} variant="line" onClick={() => setDoing({ what: 'add' })}>
            {t('adminAccount.addPasskey')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('adminAccount.removePasskeyTitle')}
        confirmLabel={t('adminAccount.remove')}
        onConfirm={() => removing && void handleRemove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('adminAccount.removePasskeyText')}</p>
      </ConfirmDialog>
    </>
  );
}

type PasskeyItemProps = {
  passkey: ListedPasskey;
  isWorking: boolean;
  onRename: () => void;
  onRemove: () => void;
};

function PasskeyItem({ passkey, isWorking, onRename, onRemove }: PasskeyItemProps) {
  const { t } = useI18n();
  const { friendly_name: name, last_used_at: usedAt, is_blocked: isBlocked } = passkey;
  return (
    <li className="account-item">
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className="small muted">
          {usedAt ? (
            <>
              {t('adminAccount.passkeyUsed')} <DateTime at={usedAt} />
            </>
          ) : (
            t('adminAccount.passkeyUnused')
          )}
        </p>
        {isBlocked && <Badge tone="warn">{t('adminAccount.passkeyBlocked')}</Badge>}
      </div>
      <span className="row">
        <Button variant="line" small busy={isWorking} onClick={onRename}>
          {t('adminAccount.renamePasskey')}
          <span className="vh"> {name}</span>
        </Button>
        <Button variant="line" small busy={isWorking} onClick={onRemove}>
          {t('adminAccount.remove')}
          <span className="vh"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

/** Maps why the browser or the server made no passkey to its message. */
function newPasskeyError(error: { code?: string | undefined } | null): ErrorMessage {
  const isKnown = error?.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return { key: isKnown ? 'adminAccount.passkeyExists' : 'adminAccount.passkeyFailed' };
}

async function listPasskeys(client: SignInClient): Promise<ApiResult<ListedPasskey[]>> {
  return asApiResult(await client.passkey.list(), (passkeys) =>
    passkeys.map((item) => ({ friendly_name: '', is_blocked: false, ...item })),
  );
}
