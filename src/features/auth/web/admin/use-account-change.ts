import { useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type Problem, thrownProblem } from '../sign-in-problem.ts';

/** Carries out a change of one's own account; says when it worked, and keeps why it did not. */
export function useAccountChange() {
  const { t } = useI18n();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** @returns whether it worked */
  async function attempt(work: () => Promise<Problem | null>, done: MessageKey): Promise<boolean> {
    if (isWorking) return false;
    setWorking(true);
    const failed = await work().catch(thrownProblem);
    setWorking(false);
    setProblem(failed);
    if (!failed) showToast({ tone: 'ok', title: t(done) });
    return !failed;
  }

  return { isWorking, problem, attempt };
}
