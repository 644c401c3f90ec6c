import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { holdMediaQueries } from './media-queries.ts';
import { letDialogsOpen } from './modal-dialogs.ts';

letDialogsOpen();

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
