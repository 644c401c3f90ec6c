import { type Config, readConfig } from '#src/platform/config/config.ts';
import { rootWarning } from '#src/platform/process/root-warning.ts';
import { supportsReusePort } from '#src/platform/process/reuse-port.ts';
import { startWatchdog } from '#src/platform/process/watchdog.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import type { PagesParts } from '#src/app/run-site.ts';

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Loads only the code of this process: the supervisor serves no requests and stays small. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isDevelopment = process.argv.includes('--development');

  const { runProcesses, sharedPort } = await import('#src/app/run-processes.ts');
  const sharesPort = process.argv.includes(sharedPort);
  if (!sharesPort) warn(rootWarning(process.getuid?.()));
  if (config.processes > 1 && !sharesPort && !isDevelopment) {
    if (await supportsReusePort(config.host)) return runProcesses(config, process.argv[1] ?? '');
    warn(
      'Warning: this system cannot share a port between processes. PROCESSES is ignored: one process runs.',
    );
  }

  const { runSite } = await import('#src/app/run-site.ts');
  const openPages = isDevelopment ? await sourcePages() : await builtPages(config);
  await runSite(config, { openPages, sharesPort });
  // A debugger blocks the event loop during development.
  if (!isDevelopment) startWatchdog();
}

function warn(text: string | null): void {
  if (text) process.stderr.write(`${text}\n`);
}

async function builtPages({ pageCache, offlinePages }: Config) {
  const { openBuiltPages } = await import('#src/app/built-pages.ts');
  return (parts: PagesParts) =>
    openBuiltPages('dist', { ...parts, useCache: pageCache, storesPages: offlinePages });
}

async function sourcePages() {
  const { openDevelopmentPages } = await import('#src/app/development-pages.ts');
  return openDevelopmentPages;
}
