import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, fetchTransport } from '#src/web/client.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { unlockBrowser } from '../../email-contract.ts';
import type { ErrorMessage } from '../sign-in-error.ts';
import { FormError } from './form-error.tsx';

/** Gives this browser its own number of attempts, and leads to the login page. */
export function UnlockForm({ token }: { token: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  const [problem, setError] = useState<ErrorMessage | null>(null);

  async function unlock(): Promise<void> {
    setWorking(true);
    const answer = await call<typeof unlockBrowser>(
      fetchTransport,
      { method: 'POST', path: '/auth/v1/unlock' },
      { body: { token } },
    );
    setWorking(false);
    if (answer.ok) await navigate('/admin/login', { replace: true });
    else setError({ key: answer.status === 403 ? 'adminSignIn.linkExpired' : 'adminSignIn.unreachable' });
  }

  return (
    <>
      {problem && <FormError title={t('adminSignIn.notDone')} problem={problem} />}
      <p>{t('adminSignIn.unlockText')}</p>
      <Button wide busy={isWorking} onClick={() => void unlock()}>
        {t('adminSignIn.continue')}
      </Button>
      {problem && (
        <p className="small">
          <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
        </p>
      )}
    </>
  );
}
