import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './src/i18n/vite-messages.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { keepTemporaryFilesInMemory } from './tests/support/memory-directory.ts';

keepTemporaryFilesInMemory();

/** Settings of the processes that tests start, many of which load the whole site. */
const processes = {
  NODE_OPTIONS: `--import=${new URL('./tests/support/cached-resolution.mjs', import.meta.url).href}`,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url)),
};

/**
 * Test files that need separate modules: the typesetter stores its first font directory, the router its
 * routes.
 */
const alone = [
  'src/features/cover-art/server/social-cards.test.ts',
  'tests/site/specified-responses.test.ts',
];

/** Test files of modules without components that need a document; its globals must not reach other files. */
const withDocument = [
  'src/markdown/markdown-safety.test.ts',
  'src/admin-ui/markdown/visual/round-trip.test.ts',
  'src/features/panchang/embed/card/panchang-card.test.ts',
  'src/app/browser/site-styles.test.ts',
  'src/features/auth/web/open-sign-in.test.ts',
];

export default defineConfig({
  plugins: [react(), messages({ everything: true })],
  test: {
    setupFiles: ['tests/support/missing-messages.ts'],
    env: { TZ: 'Asia/Kathmandu', ...processes },
    passWithNoTests: false,
    // One more than processors, because tests also wait for timers and processes.
    maxWorkers: availableParallelism() + 1,
    // A busy machine is slow at hashing passwords and starting processes; a test that hangs still times out.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A busy machine can fail a timing test once; the report lists tests that needed a second run.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // React of production, which takes half as long as React of development; browser components are tested in `dom`.
        oxc: { jsx: { development: false } },
        test: {
          name: 'node',
          environment: 'node',
          env: { NODE_ENV: 'production' },
          // Files share loaded modules, because loading them again took a third of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...alone, ...withDocument],
          setupFiles: ['tests/support/restore-globals.ts'],
          globalSetup: ['tests/support/generated-files.ts', 'tests/support/database-server.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', environment: 'node', include: alone },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // One window per worker, because another window and its modules take longer than the tests of a file.
          isolate: false,
          include: ['src/**/*.test.tsx', ...withDocument],
          setupFiles: ['tests/support/restore-globals.ts', 'tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
