import { join } from 'node:path';
import { runProcesses } from '#src/many-processes.ts';
import { readConfig } from '#src/platform/config/config.ts';

await runProcesses(readConfig(process.env), join(import.meta.dirname, 'site.ts'));
