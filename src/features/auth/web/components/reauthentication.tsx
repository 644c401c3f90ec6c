import { type ReactNode, useCallback, useRef, useState } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { ReauthenticationContext } from './reauthentication-context.ts';

/** Asks for the password where a call needs a recent sign-in; the call then continues. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);

  /** Calls that are sent side by side share one dialog. */
  const reauthenticate = useCallback((): Promise<boolean> => {
    asked.current ??= ask(setAnswer).finally(() => {
      asked.current = null;
      setAnswer(null);
    });
    return asked.current;
  }, []);

  return (
    <ReauthenticationContext value={reauthenticate}>
      {children}
      <Dialog
        open={answer !== null}
        onClose={() => answer?.(false)}
        title={answer && t('adminSignIn.againTitle')}
        closeLabel={t('common.close')}
      >
        <ReauthenticationForm onProved={() => answer?.(true)} onCancel={() => answer?.(false)} />
      </Dialog>
    </ReauthenticationContext>
  );
}

async function ask(show: (answer: () => (isProved: boolean) => void) => void): Promise<boolean> {
  await loadMessages(['adminSignIn']);
  return new Promise((resolve) => show(() => resolve));
}
