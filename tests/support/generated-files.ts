import { execFileSync } from 'node:child_process';
import { node, root } from '../../scripts/installation.mjs';

/** Writes the generated files that tests read. */
export default function setUpGeneratedFiles(): void {
  execFileSync(node, ['scripts/generate/generate.ts'], { cwd: root, stdio: 'inherit' });
}
