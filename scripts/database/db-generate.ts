// npm run db:generate -- --name=<what-it-does>: SQL migration for the changed schema.
import { spawnSync } from 'node:child_process';
import { compactSnapshots } from './compact-snapshots.ts';

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });
if (status === 0) compactSnapshots('src/platform/database/migrations/meta');
process.exitCode = status ?? 1;
