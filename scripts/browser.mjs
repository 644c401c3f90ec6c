// Finds the browser for the tests, or installs one where possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail, node } from './installation.mjs';

/** Chromium without a window, which loads a page in half the processor time. */
const shell = 'chromium-headless-shell';
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a Chromium. Ends the process with instructions when there is none. */
export function ensureBrowser() {
  return (
    chosen() ??
    find(shell) ??
    installFromDebian(shell) ??
    others.map(find).find(Boolean) ??
    playwrightChromium() ??
    installFromDebian('chromium') ??
    installWithPlaywright() ??
    fail(
      'The browser tests need Chromium, and none could be installed here. Install it (for example "sudo apt-get install chromium"), or set CHROMIUM to the path of one.',
    )
  );
}

function chosen() {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) return undefined;
  return existsSync(CHROMIUM) ? CHROMIUM : fail(`CHROMIUM=${CHROMIUM} does not exist.`);
}

function find(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function playwrightChromium() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { status, stdout } = spawnSync(node, ['-e', script], { encoding: 'utf8' });
  return status === 0 && existsSync(stdout) ? stdout : undefined;
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !find('apt-get')) return undefined;

  console.log(`Installing ${name} with apt-get...`);
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`;
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  return find(name);
}

function installWithPlaywright() {
  console.log("Installing Chromium with Playwright's own installer...");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(node, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return playwrightChromium();
}
