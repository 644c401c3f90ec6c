import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { holdMediaQueries } from './media-queries.ts';
import { letDialogsOpen } from './modal-dialogs.ts';

letDialogsOpen();

// The default of one second is too short for whole screens on a loaded machine.
configure({ asyncUtilTimeout: 5000 });

const consoleError = vi.spyOn(console, 'error');

// The window of the tests has no layout, so nothing is ever resized or scrolled.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  holdMediaQueries();
});

// Files share one window: what a test leaves in it would reach the next file.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();

  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});

// Modules of the site store what they have loaded, such as the calculation of a day.
afterAll(() => {
  vi.resetModules();
});
