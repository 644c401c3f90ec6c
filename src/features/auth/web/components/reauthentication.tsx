import { type ReactNode, useCallback, useRef, useState } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { ReauthenticationContext } from './reauthentication-context.ts';

/** Asks for the password where a call needs a recent sign-in; the call then continues. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);

  /** Concurrent calls share one dialog. */
  const reauthenticate = useCallback((): Promise<boolean> => {
    pending.current ??= openDialog(setSettle).finally(() => {
      pending.current = null;
      setSettle(null);
    });
    return pending.current;
  }, []);

  return (
    <ReauthenticationContext value={reauthenticate}>
      {children}
      <Dialog
        open={settle !== null}
        onClose={() => settle?.(false)}
        title={settle && t('adminSignIn.againTitle')}
        closeLabel={t('common.close')}
      >
        <ReauthenticationForm onProved={() => settle?.(true)} onCancel={() => settle?.(false)} />
      </Dialog>
    </ReauthenticationContext>
  );
}

async function openDialog(show: (settle: () => (isProved: boolean) => void) => void): Promise<boolean> {
  await loadMessages(['adminSignIn']);
  return new Promise((resolve) => show(() => resolve));
}
