import { useI18n } from '#src/i18n/use-i18n.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import type { Problem } from '../sign-in-problem.ts';

/** What went wrong, under a title. */
export function ProblemBox({ title, problem }: { title: string; problem: Problem }) {
  const { t } = useI18n();
  return (
    <Note tone="err" title={title}>
      <p>{t(problem.key, problem.values)}</p>
    </Note>
  );
}
