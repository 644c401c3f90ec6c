import { defineConfig } from '@playwright/test';
import { ensureBrowser } from './scripts/browser.mjs';
import { siteUrl } from './tests/e2e/support/site-process.ts';
import { keepTemporaryFilesInMemory } from './tests/support/memory-directory.ts';

keepTemporaryFilesInMemory();

// The processes of the tests read this file too, and find the path in their environment.
const executablePath = (process.env['CHROMIUM'] ??= ensureBrowser());

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than processors of a small machine, because tests also wait for timers.
  workers: 3,
  forbidOnly: true,
  // Long enough for a machine with a load of eight per core; a test that hangs still times out.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine can fail a timing test once; the report lists such tests as flaky.
  retries: 1,
  reporter: [['line'], ['json']],
  globalSetup: './tests/e2e/support/start-site.ts',
  use: {
    baseURL: siteUrl,
    timezoneId: 'Asia/Kathmandu',
    trace: 'on-first-retry',
    // Animations take processor time, and contrast cannot be measured during a color transition; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Chromium otherwise starts a second process for each page in advance, an eighth of the time of a test.
        '--renderer-process-limit=1',
        // Most scripts of a test run for less than a second, so that compiling them again costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
