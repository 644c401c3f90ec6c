// npm run check:advisories: known vulnerabilities of the delivered packages. Without a network it prints a
// message and passes.
import { spawnSync } from 'node:child_process';
import { root } from '../installation.mjs';

const { stdout, stderr, status } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const response = parse(stdout);
const counts = response?.metadata?.vulnerabilities;

if (!counts) {
  const why = response?.message ?? response?.error?.summary ?? stderr.split('\n')[0];
  console.warn(`Couldn't reach the registry, so nothing was checked: ${why || `npm ended with ${status}`}`);
} else if (counts.total === 0) {
  console.log('No known vulnerabilities.');
} else {
  for (const { name, severity, range } of Object.values(response.vulnerabilities))
    console.error(`${severity}: ${name} ${range}`);
  process.exitCode = counts.high + counts.critical > 0 ? 1 : 0;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
