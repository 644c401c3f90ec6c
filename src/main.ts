import { type Config, readConfig } from '#src/platform/config.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import type { PagesParts } from './site-process.ts';

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
  if (config.processes > 1 && !isOneOfMany && !isDevelopment)
    return runProcesses(config, process.argv[1] ?? '');

  const { runSite } = await import('./site-process.ts');
  const openPages = isDevelopment ? await sourcePages() : await builtPages(config);
  await runSite(config, { openPages, isOneOfMany });
}

async function builtPages({ pageCache }: Config) {
  const { openBuiltPages } = await import('./built-pages.ts');
  return (parts: PagesParts) => openBuiltPages('dist', { ...parts, useCache: pageCache });
}

async function sourcePages() {
  const { openDevelopmentPages } = await import('./development-pages.ts');
  return openDevelopmentPages;
}
