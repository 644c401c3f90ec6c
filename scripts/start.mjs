// npm start: installs missing packages, builds outdated files, and serves the site.
import { spawn } from 'node:child_process';
import { ensureInstalled, memoryOptions, node, root, run, siteEnvironment } from './installation.mjs';
import { isBuildCurrent } from './build/build-state.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

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
stopWithParent(site);
