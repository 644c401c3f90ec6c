// Whether dist/ was built from the current sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installation.mjs';

const sources = ['generated', 'src', 'public', 'scripts', 'vite.config.ts', 'package-lock.json'];
const stampFile = join(root, 'dist', 'built-from.txt');

export function isBuildCurrent() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceState();
}

export function rememberBuild() {
  writeFileSync(stampFile, sourceState());
}

/** Names, sizes and times of all sources, which are enough to detect an edited, added or removed file. */
function sourceState() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
