import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { FormError } from '../components/form-error.tsx';
import type { SignInClient } from '../components/sign-in-context.ts';
import { useProvedCall } from '../components/use-proved-call.ts';
import { codeError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';

type RecoveryCodesProps = { client: SignInClient; areMade: boolean };

/** Recovery codes, shown once when they are generated. */
export function RecoveryCodes({ client, areMade }: RecoveryCodesProps) {
  const { t } = useI18n();
  const [left, setLeft] = useState<number | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const send = useProvedCall();

  useEffect(() => {
    if (!areMade) return;
    let isCurrent = true;
    void client.mfa.recoveryCodes.getStatus().then(({ data }) => {
      if (isCurrent && data) setLeft(data.remaining);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, areMade]);

  async function handleMake() {
    const isDone = await submit(async () => {
      const { recoveryCodes } = client.mfa;
      const isFirst = !areMade && left === null;
      const { data, error } = await send(() =>
        isFirst ? recoveryCodes.generate() : recoveryCodes.regenerate(),
      );
      if (error) return codeError(error);
      setCodes(data.codes);
      setLeft(data.codes.length);
      return null;
    });
    if (isDone) showToast({ tone: 'ok', title: t('adminAccount.codesMade') });
  }

  return (
    <>
      <h3 className="account-sub">{t('adminAccount.recoveryCodes')}</h3>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      <p className="muted">
        {left === null ? t('adminAccount.noCodes') : t('adminAccount.codesLeft', { count: left })}
      </p>
      {codes.length > 0 && <FreshCodes key={codes.join()} codes={codes} />}
      <div className="account-foot">
        <Button variant="line" busy={isWorking} onClick={() => void handleMake()}>
          {t(left === null ? 'adminAccount.makeCodes' : 'adminAccount.makeNewCodes')}
        </Button>
      </div>
    </>
  );
}

function FreshCodes({ codes }: { codes: string[] }) {
  const { t } = useI18n();
  const showToast = useToast();
  const [isCopied, setCopied] = useState(false);

  async function handleCopy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => showToast({ tone: 'err', title: t('adminAccount.copyFailed') }),
    );
  }

  return (
    <div className="stack">
      <Notice tone="warn" title={t('adminAccount.keepCodes')} />
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{inBlocks(code)}</code>
          </li>
        ))}
      </ul>
      <Button variant="line" small onClick={() => void handleCopy()}>
        {t(isCopied ? 'adminAccount.copied' : 'adminAccount.copy')}
      </Button>
    </div>
  );
}

/** Groups of four characters are easier to copy from paper. */
function inBlocks(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
