import { join } from 'node:path';
import { runProcesses } from '#src/app/run-processes.ts';
import { readConfig } from '#src/platform/config/config.ts';

await runProcesses(readConfig(process.env), join(import.meta.dirname, 'site.ts'));
