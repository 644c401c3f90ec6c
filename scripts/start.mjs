// npm start: installs missing packages, builds outdated files, and serves the site.
import { spawn } from 'node:child_process';
import { ensureInstalled, memoryOptions, node, root, run, siteEnvironment } from './installation.mjs';
import { isBuildCurrent } from './build/build-state.mjs';

ensureInstalled();
if (!isBuildCurrent()) {
  console.log('Building the site...');
  run(node, ['scripts/build/build.ts']);
}

const site = spawn(node, [...memoryOptions, 'dist/server/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...siteEnvironment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.kill('SIGTERM'));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// A killed npm sends no signal, but the parent process changes.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) site.kill('SIGTERM');
}, 500).unref();
