import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { type ApiResult, httpFailure } from '#src/web/result.ts';
import { useAction } from './use-action.ts';

type Send = (name: string) => Promise<ApiResult<number>>;

const done: ApiResult<number> = { ok: true, status: 200, value: 7 };

function open(send: Send, { isInline = false } = {}) {
  const events: unknown[] = [];
  const display = isInline
    ? { onError: ({ status }: { status: number }) => void events.push(['error', status]) }
    : { errorTitle: 'Not closed.', reasons: { in_use: 'It is in use.', conflict: 'It was changed.' } };
  function Screen() {
    const { run, isRunning } = useAction(send, {
      ...display,
      doneTitle: 'Closed.',
      reloads: true,
      onDone: (value) => void events.push(['done', value]),
    });
    return (
      <button
        type="button"
        aria-busy={isRunning}
        onClick={() => void run('May').then((isDone) => events.push(isDone))}
      >
        Close the month
      </button>
    );
  }
  const loader = () => {
    events.push('load');
    return null;
  };
  renderPage(Screen, { path: '/admin/books', loader });
  return events;
}

const findButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Close the month' });

async function clickOnce(): Promise<void> {
  fireEvent.click(await findButton());
}

afterEach(() => history.replaceState(null, '', '/'));

test('an action shows its confirmation, passes its result on and loads the screen again', async () => {
  const events = open(async () => done);
  await clickOnce();

  expect(await screen.findByText('Closed.')).toBeTruthy();
  await waitFor(() => expect(events).toHaveLength(4));
  expect(events).toEqual(expect.arrayContaining(['load', ['done', 7], 'load', true]));
});

test('an action that the roles do not include names that as its reason', async () => {
  open(async () => httpFailure(403, { code: 'permission_needed', message: '' }));
  await clickOnce();

  expect(
    await screen.findByText('Your roles don’t include this. An administrator can change them.'),
  ).toBeTruthy();
});

test('a second click is ignored while the call is running', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResult<number>>();
  const names: string[] = [];
  const events = open((name) => {
    names.push(name);
    return promise;
  });
  const button = await findButton();

  // Both clicks come before React renders the state again.
  button.click();
  button.click();

  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(events).toContain(false));
  expect(names).toEqual(['May']);
  resolve(done);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  expect(names).toEqual(['May', 'May']);
});

test.each([
  ['of the error', { code: 'conflict', message: '' }, 'It was changed.'],
  [
    'of a field, before that of the error',
    { code: 'conflict', message: '', fields: { name: { code: 'in_use', message: '' } } },
    'It is in use.',
  ],
])('the error message has the text for the code %s', async (_, error, text) => {
  const events = open(async () => httpFailure(409, error));
  await clickOnce();

  expect(await screen.findByText('Not closed.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  await waitFor(() => expect(events).toContain(false));
  expect(events).not.toContainEqual(['done', 7]);
});

test('an error without a text has only the title', async () => {
  open(async () => httpFailure(403, { code: 'permission_needed', message: 'Not allowed.' }));
  await clickOnce();

  expect(await screen.findByText('Not closed.')).toBeTruthy();
  expect(screen.queryByText(/allowed|conflict|Network/)).toBeNull();
});

test('an exception counts as a failure without a response', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')));
  await clickOnce();

  expect(await screen.findByText('Not closed.')).toBeTruthy();
  expect(screen.getByText('Network error. Please check your connection and try again.')).toBeTruthy();
  expect((await findButton()).getAttribute('aria-busy')).toBe('false');
});

test('a failure that the screen shows itself causes no message', async () => {
  const events = open(async () => httpFailure(409), { isInline: true });
  await clickOnce();

  await waitFor(() => expect(events).toContainEqual(['error', 409]));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the result of an action is shown after its screen was left, and has no other effect', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResult<number>>();
  const events = open(() => promise);
  await clickOnce();

  history.pushState(null, '', '/admin/donors');
  resolve(done);

  expect(await screen.findByText('Closed.')).toBeTruthy();
  await waitFor(() => expect(events).toEqual(['load', true]));
});
