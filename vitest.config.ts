import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './src/i18n/vite-messages.ts';

export default defineConfig({
  plugins: [react(), messages({ everything: true })],
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    passWithNoTests: false,
    maxWorkers: '100%',
    // A busy machine is slow at hashing passwords; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          globalSetup: ['tests/support/database-server.ts'],
        },
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
