import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Note } from '#src/ui/note.tsx';
import { ProblemBox } from '../components/problem-box.tsx';
import type { SignInClient } from '../components/sign-in-context.ts';
import { codeProblem } from '../sign-in-problem.ts';
import { useAccountChange } from './use-account-change.ts';

/** 'unknown' also where the sign-in service does not have recovery codes at all. */
type Left = number | 'none' | 'unknown';

/** Codes on paper. They are shown once, when they are made. */
export function RecoveryCodes({ client }: { client: SignInClient }) {
  const { t } = useI18n();
  const [left, setLeft] = useState<Left>('unknown');
  const [codes, setCodes] = useState<string[]>([]);
  const { isWorking, problem, attempt } = useAccountChange();

  useEffect(() => {
    let isCurrent = true;
    void countLeft(client).then((count) => isCurrent && setLeft(count));
    return () => {
      isCurrent = false;
    };
  }, [client]);

  async function handleMake() {
    await attempt(async () => {
      const { recoveryCodes } = client.mfa;
      const { data, error } = await (left === 'none' ? recoveryCodes.generate() : recoveryCodes.regenerate());
      if (error) return codeProblem(error);
      setCodes(data.codes);
      setLeft(data.codes.length);
      return null;
    }, 'adminAccount.codesMade');
  }

  if (left === 'unknown') return null;
  return (
    <>
      <h3 className="account-sub">{t('adminAccount.recoveryCodes')}</h3>
      {problem && <ProblemBox title={t('adminSignIn.notDone')} problem={problem} />}
      <p className="muted">
        {left === 'none' ? t('adminAccount.noCodes') : t('adminAccount.codesLeft', { count: left })}
      </p>
      {codes.length > 0 && <FreshCodes codes={codes} />}
      <div className="account-foot">
        <Button variant="line" busy={isWorking} onClick={() => void handleMake()}>
          {t(left === 'none' ? 'adminAccount.makeCodes' : 'adminAccount.makeNewCodes')}
        </Button>
      </div>
    </>
  );
}

function FreshCodes({ codes }: { codes: string[] }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);

  async function handleCopy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }

  return (
    <div className="stack">
      <Note tone="warn" title={t('adminAccount.keepCodes')} />
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

async function countLeft(client: SignInClient): Promise<Left> {
  const { data, error } = await client.mfa.recoveryCodes.getStatus();
  if (data) return data.remaining;
  return error.code === 'mfa_factor_not_found' ? 'none' : 'unknown';
}

/** Four signs at a time can be read off a paper. */
function inBlocks(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
