import { useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type ErrorMessage, thrownError } from '../sign-in-error.ts';

/** Carries out a change of one's own account; says when it worked, and keeps why it did not. */
export function useAccountChange() {
  const { t } = useI18n();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [problem, setError] = useState<ErrorMessage | null>(null);

  /** @returns whether it worked */
  async function attempt(work: () => Promise<ErrorMessage | null>, done: MessageKey): Promise<boolean> {
    if (isWorking) return false;
    setWorking(true);
    const failed = await work().catch(thrownError);
    setWorking(false);
    setError(failed);
    if (!failed) showToast({ tone: 'ok', title: t(done) });
    return !failed;
  }

  return { isWorking, problem, attempt };
}
