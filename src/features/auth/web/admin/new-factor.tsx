import { type FormEvent, useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { FormError } from '../components/form-error.tsx';
import type { SignInClient } from '../components/sign-in-context.ts';
import { type ProvedCall, useProvedCall } from '../components/use-proved-call.ts';
import { codeError, type ErrorMessage, thrownError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';

type NewFactorProps = { client: SignInClient; onAdded: () => void; onCancel: () => void };
type EnrolledFactor = { id: string; image: string; secret: string };
type Enrollment = { factor: EnrolledFactor } | { error: ErrorMessage };

/** Adds an authenticator app: scan the QR code, type the first code. */
export function NewFactor({ client, onAdded, onCancel }: NewFactorProps) {
  const { t } = useI18n();
  const [name] = useState(() =>
    // To the second: one that was just started and canceled keeps its name for some minutes.
    t('adminAccount.appName', { date: new Date().toISOString().slice(0, 19).replace('T', ' ') }),
  );
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [code, setCode] = useState('');
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const send = useProvedCall();

  useEffect(() => {
    let isCurrent = true;
    void enroll(client, send, name).then((result) => isCurrent && setEnrollment(result));
    return () => {
      isCurrent = false;
    };
  }, [client, send, name]);

  if (!enrollment) return <Loading>{t('common.loading')}</Loading>;
  if ('error' in enrollment)
    return (
      <div className="account-form">
        <FormError title={t('adminSignIn.notDone')} error={enrollment.error} />
        <div className="row">
          <Button variant="line" onClick={onCancel}>
            {t('admin.cancel')}
          </Button>
        </div>
      </div>
    );
  const { factor } = enrollment;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isDone = await submit(async () => {
      const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: code.trim() });
      if (error?.code === 'mfa_factor_not_found') return { key: 'adminAccount.setupExpired' };
      return error && codeError(error);
    });
    if (!isDone) return;
    showToast({ tone: 'ok', title: t('adminAccount.appAdded') });
    onAdded();
  }

  return (
    <form className="account-form" onSubmit={(event) => void handleSubmit(event)}>
      <p ref={focusStart} tabIndex={-1}>
        {t('adminAccount.scan')}
      </p>
      <img className="account-qr" src={factor.image} alt={t('adminAccount.imageAlt')} />
      <p className="small">
        {t('adminAccount.typeSecret')} <code className="account-secret">{factor.secret}</code>
      </p>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      <Field label={t('adminSignIn.code')} hint={t('adminSignIn.codeHint')}>
        <Input
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" busy={isWorking}>
          {t('adminSignIn.verify')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The button that opened the form is gone, so the focus moves to its first line. */
const focusStart = (element: HTMLElement | null) => element?.focus();

async function enroll(client: SignInClient, send: ProvedCall, friendlyName: string): Promise<Enrollment> {
  try {
    const { data, error } = await send(() => client.mfa.enroll({ factorType: 'totp', friendlyName }));
    if (error) return { error: codeError(error) };
    return { factor: { id: data.id, image: data.totp.qr_code, secret: data.totp.secret } };
  } catch (error) {
    return { error: thrownError(error) };
  }
}
