import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LicensedPackage } from './licence-rules.ts';
import { root } from '../installation.mjs';

const facts = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), facts) });

/** Packages that the site needs to run or to build, on all systems, from the lock file. */
export function deliveredPackages(): LicensedPackage[] {
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? ownWord(path) ?? 'unknown',
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** License from the package's own manifest, because some are locked without it. */
function ownWord(path: string): string | undefined {
  const file = join(path, 'package.json');
  return existsSync(join(root, file)) ? facts.parse(readJson(file)).license : undefined;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
