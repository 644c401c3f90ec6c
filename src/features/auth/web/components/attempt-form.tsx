import type { FormEvent, ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Problem } from '../sign-in-problem.ts';
import { ProblemBox } from './problem-box.tsx';

type AttemptFormProps = {
  className: 'account-form' | 'entry-form';
  submitLabel: string;
  isWorking: boolean;
  /** Nothing can be sent yet. */
  isClosed?: boolean;
  /** Why the last attempt failed. */
  problem: Problem | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form of the sign-in service: its fields, what went wrong, one button. */
export function AttemptForm(props: AttemptFormProps) {
  const { className, submitLabel, isWorking, isClosed = false, problem, onSubmit, children } = props;
  const { t } = useI18n();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking && !isClosed) onSubmit();
  }

  return (
    <form className={className} onSubmit={handleSubmit}>
      {problem && <ProblemBox title={t('adminSignIn.notDone')} problem={problem} />}
      {children}
      <Button type="submit" wide={className === 'entry-form'} disabled={isClosed} busy={isWorking}>
        {submitLabel}
      </Button>
    </form>
  );
}
