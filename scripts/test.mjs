// npm test: all checks and tests, starting from a fresh clone.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, node, root, run } from './installation.mjs';
import { ensureBrowser } from './browser.mjs';

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });

ensureInstalled();
process.env.CHROMIUM = ensureBrowser();
process.env.PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;

step('lint, types, format, import rules, locales');
run('npm', ['run', '--silent', 'check']);
step('unit and API tests');
run('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json']);
step('build');
run(node, ['scripts/build/build.ts']);
step('browser tests');
run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') });
summarize();

function step(name) {
  console.log(`\n--- ${name}`);
}

function summarize() {
  const unit = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'));
  const browser = JSON.parse(readFileSync(join(reports, 'playwright.json'), 'utf8')).stats;
  const passed = unit.numPassedTests + browser.expected + browser.flaky;
  const failed = unit.numFailedTests + browser.unexpected;
  const skipped = unit.numPendingTests + browser.skipped;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (browser.flaky > 0) console.log(`${browser.flaky} browser tests passed on their second run only`);
}
