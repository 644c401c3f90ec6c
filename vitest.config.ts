import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './src/i18n/vite-messages.ts';

/** Files that need modules of their own: the typesetter keeps its first font directory, the router keeps its routes. */
const alone = [
  'src/features/cover-art/server/social-cards.test.ts',
  'tests/site/specified-responses.test.ts',
];

export default defineConfig({
  plugins: [react(), messages({ everything: true })],
  test: {
    setupFiles: ['tests/support/missing-messages.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    passWithNoTests: false,
    maxWorkers: '100%',
    // A busy machine is slow at hashing passwords; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine can upset a test of timing once; the report names tests that needed a second run.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share what they load: a third of the time went into loading the same modules again.
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...alone],
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
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
