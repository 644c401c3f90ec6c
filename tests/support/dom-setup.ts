import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});
