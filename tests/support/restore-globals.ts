import { afterEach, vi } from 'vitest';

// Files of this project share globals: a stub that stays would reach the tests of the next file.
afterEach(() => {
  vi.unstubAllGlobals();
});
