import { failureOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { type ErrorMessage, thrownError } from './sign-in-error.ts';

type Work = () => Promise<ErrorMessage | null>;

/** State of a form whose requests go through the sign-in client. */
export function useAuthForm() {
  const { state, isSubmitting, send, settle, reset } = useSubmitForm<Work, ErrorMessage>(async (work) => {
    const failure = await work().catch(thrownError);
    return failure ? { status: 'failed', failure } : { status: 'succeeded' };
  });

  return {
    isWorking: isSubmitting,
    error: failureOf(state),
    state,
    /** Runs `work`, which returns an error or null. @returns whether it succeeded */
    submit: send,
    fail: (failure: ErrorMessage) => settle({ status: 'failed', failure }),
    reset,
  };
}
