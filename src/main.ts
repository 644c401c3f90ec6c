import { type Config, readConfig } from '#src/platform/config/config.ts';
import { rootWarning } from '#src/platform/processes/root-warning.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import type { PagesParts } from '#src/app/run-site.ts';

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Loads only what this process needs: the one that starts the others serves nothing and stays small. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isDevelopment = process.argv.includes('--development');

  const { oneOfMany, runProcesses } = await import('./many-processes.ts');
  const isOneOfMany = process.argv.includes(oneOfMany);
  const warning = isOneOfMany ? null : rootWarning(process.getuid?.());
  if (warning) process.stderr.write(`${warning}\n`);
  if (config.processes > 1 && !isOneOfMany && !isDevelopment)
    return runProcesses(config, process.argv[1] ?? '');

  const { runSite } = await import('#src/app/run-site.ts');
  const openPages = isDevelopment ? await sourcePages() : await builtPages(config);
  await runSite(config, { openPages, isOneOfMany });
}

async function builtPages({ pageCache }: Config) {
  const { openBuiltPages } = await import('#src/app/built-pages.ts');
  return (parts: PagesParts) => openBuiltPages('dist', { ...parts, useCache: pageCache });
}

async function sourcePages() {
  const { openDevelopmentPages } = await import('#src/app/development-pages.ts');
  return openDevelopmentPages;
}
