import { useNavigate } from 'react-router';
import { call, fetchTransport } from '#src/web/client.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { unlockBrowser } from '../../email-contract.ts';
import { useAuthForm } from '../use-auth-form.ts';
import type { ErrorMessage } from '../sign-in-error.ts';
import { FormError } from './form-error.tsx';

/** Gives this browser its own number of attempts, and links to the login page. */
export function UnlockForm({ token }: { token: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { isWorking, error, submit } = useAuthForm();

  async function unlock(): Promise<ErrorMessage | null> {
    const result = await call(fetchTransport, unlockBrowser, { body: { token } });
    if (!result.ok)
      return { key: result.status === 403 ? 'adminSignIn.linkExpired' : 'adminSignIn.unreachable' };
    await navigate('/admin/login', { replace: true });
    return null;
  }

  return (
    <>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      <p>{t('adminSignIn.unlockText')}</p>
      <Button wide busy={isWorking} onClick={() => void submit(unlock)}>
        {t('adminSignIn.continue')}
      </Button>
      {error && (
        <div className="small">
          <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
        </div>
      )}
    </>
  );
}
