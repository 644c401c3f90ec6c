import { useI18n } from '#src/i18n/use-i18n.ts';
import { Note } from '#src/ui/note.tsx';
import type { Problem } from '../sign-in-problem.ts';

/** The "Login Failed" box. */
export function ProblemBox({ problem }: { problem: Problem }) {
  const { t } = useI18n();
  return (
    <Note tone="err" title={t('adminSignIn.loginFailed')}>
      <p>{t(problem.key, problem.values)}</p>
    </Note>
  );
}
