// npm run dev: pages reload when edited, and the server restarts when its own code changes.
import { spawn } from 'node:child_process';
import { ensureInstalled, node, root, run } from './installation.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

ensureInstalled();
run(node, ['scripts/generate/generate.ts']);
const site = spawn(node, ['--watch', '--watch-preserve-output', 'src/main.ts', '--development'], {
  cwd: root,
  stdio: 'inherit',
});
stopWithParent(site);
