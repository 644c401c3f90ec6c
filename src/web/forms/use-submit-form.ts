import { useReducer, useRef } from 'react';
import type { ApiFailure } from '../result.ts';
import { type FormResult, formReducer, type FormState } from './form-state.ts';

const idle = { status: 'idle' } as const;

/**
 * State of a form that is sent to the server.
 *
 * @param submit sends the values; must not throw
 * @param initial state of the first rendering
 */
export function useSubmitForm<Values = void, Failure = ApiFailure>(
  submit: (values: Values) => Promise<FormResult<Failure>>,
  initial: () => FormState<Failure> = () => idle,
) {
  const [state, dispatch] = useReducer(formReducer<Failure>, undefined, initial);
  const isSubmitting = useRef(false);

  /** Submits the values, unless a submission is in progress. @returns whether it succeeded */
  async function send(values: Values): Promise<boolean> {
    if (isSubmitting.current) return false;
    isSubmitting.current = true;
    dispatch({ status: 'submitting' });
    const outcome = await submit(values);
    isSubmitting.current = false;
    dispatch(outcome);
    return outcome.status === 'succeeded';
  }

  return {
    state,
    isSubmitting: state.status === 'submitting',
    send,
    /** Sets an outcome without sending. */
    settle: (outcome: FormResult<Failure>) => dispatch(outcome),
    reset: () => dispatch(idle),
  };
}
