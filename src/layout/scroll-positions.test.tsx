import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { positionOf, rememberPosition, scrollWhenLongEnough } from './scroll-positions.ts';

let resized: () => void;
let isObserved: boolean;
const scrollTo = vi.fn();

function setPage(scrollHeight: number, scrollY = 0): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: scrollHeight,
    configurable: true,
  });
  vi.stubGlobal('scrollY', scrollY);
}

beforeEach(() => {
  isObserved = false;
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        isObserved = true;
      }
      disconnect() {
        isObserved = false;
      }
    },
  );
});

afterEach(() => {
  scrollTo.mockReset();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

test('a page whose list is still loading is scrolled again once it is as long as it was', () => {
  setPage(4300, 1900);
  rememberPosition('list');
  setPage(3100);
  scrollWhenLongEnough(positionOf('list'));
  expect(isObserved).toBe(true);

  setPage(4300);
  resized();
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 1900, behavior: 'instant' }],
    [{ top: 1900, behavior: 'instant' }],
  ]);
  expect(isObserved).toBe(false);
});

test('a page that is complete is scrolled once', () => {
  setPage(4300, 1900);
  rememberPosition('list');
  scrollWhenLongEnough(positionOf('list'));
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(isObserved).toBe(false);
});

test('an entry that was not scrolled opens at its top', () => {
  scrollWhenLongEnough(positionOf('new'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  expect(isObserved).toBe(false);
});
