// npm run dev: pages reload when edited, and the server restarts when its own code changes.
import { spawn } from 'node:child_process';
import { ensureInstalled, node, root, run } from './installation.mjs';

ensureInstalled();
run(node, ['scripts/generate/generate.ts']);
const site = spawn(node, ['--watch', '--watch-preserve-output', 'src/main.ts', '--development'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill('SIGTERM'));
site.on('exit', (code) => process.exit(code ?? 0));
