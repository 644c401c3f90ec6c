import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { holdMediaQueries } from './media-queries.ts';
import { letDialogsOpen } from './modal-dialogs.ts';

letDialogsOpen();

// The default of one second is too short for whole screens on a loaded machine.
configure({ asyncUtilTimeout: 5000 });

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  holdMediaQueries();
});

afterEach(() => {
  cleanup();
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});
