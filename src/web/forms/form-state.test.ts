import { expect, test } from 'vitest';
import { httpFailure } from '../result.ts';
import { failureOf, issuesOf, formResultOf } from './form-result.ts';
import { formReducer, type FormState } from './form-state.ts';

test('a submission changes the state from idle to its outcome, and a second one starts again', () => {
  const failed = { status: 'failed', failure: httpFailure(503) } as const;

  expect(formReducer<unknown>({ status: 'idle' }, { status: 'submitting' })).toEqual({
    status: 'submitting',
  });
  expect(formReducer<unknown>({ status: 'submitting' }, failed)).toBe(failed);
  expect(formReducer<unknown>(failed, { status: 'submitting' })).toEqual({ status: 'submitting' });
});

test('a form that is being submitted ignores another submission', () => {
  const submitting: FormState = { status: 'submitting' };

  expect(formReducer(submitting, { status: 'submitting' })).toBe(submitting);
});

test('a response with field errors makes the form invalid and keeps the failure', () => {
  const fields = { email: { code: 'invalid_email', message: 'email: not an address.' } };
  const failure = httpFailure(400, { code: 'validation_failed', message: 'Invalid.', fields });
  const state = formResultOf(failure);

  expect(state).toEqual({
    status: 'invalid',
    issues: { email: { field: 'email', code: 'invalid_email' } },
    failure,
  });
  expect(failureOf(state)).toBe(failure);
});

test('a response without field errors fails, and a form in another state has neither errors nor a failure', () => {
  expect(formResultOf(httpFailure(500)).status).toBe('failed');
  expect(formResultOf({ ok: true, status: 200, value: null })).toEqual({ status: 'succeeded' });
  expect(issuesOf({ status: 'conflict' })).toEqual({});
  expect(failureOf({ status: 'succeeded' })).toBe(null);
});
