// Plain JavaScript: this runs on whatever Node starts it (20 or newer), before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node as installed with the project. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A small young generation uses a third less memory at rest, at the same speed. */
export const memoryOptions = ['--max-semi-space-size=8'];

/** Environment of the built site: fewer memory pools, and compiled code stored between starts. */
export const siteEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
};

/** Installs the locked packages when they are missing or outdated. Ends the process when that fails. */
export function ensureInstalled() {
  const reason = staleness();
  if (reason) {
    console.log(`Installing packages (${reason})...`);
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }

  const version = spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout?.trim();
  if (!version?.startsWith('v24.')) {
    fail(
      `The project's own Node 24 did not install (found ${version ?? 'none'}): run "npm ci" without --ignore-scripts.`,
    );
  }
}

/** Runs a command in the project's folder and ends the process with its exit code when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  if (result.signal) process.exit(1);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

function staleness() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'there are none yet';

  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const changed = Object.entries(locked).filter(
    ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version,
  );
  return changed.length > 0 ? `${changed.length} changed` : undefined;
}
