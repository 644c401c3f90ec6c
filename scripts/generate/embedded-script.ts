import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { locales } from '#src/i18n/locales.ts';

/** Files with the messages of all languages. */
export const localeFiles = locales.map(
  (locale) => new URL(`../../src/i18n/locales/${locale}.json`, import.meta.url),
);

/** Reads a part of the messages of each language. */
export async function messagesByLocale<Part>(
  part: (messages: Record<string, unknown>) => Part,
): Promise<Record<string, Part>> {
  const parts = await Promise.all(
    localeFiles.map(async (file, index) => {
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      return [locales[index], part(messages)] as const;
    }),
  );
  return Object.fromEntries(parts);
}

/**
 * Bundles a script for other sites into one file.
 *
 * @param name of the bundle
 * @param values constants of the script, inserted as JSON
 */
export async function bundleScript(
  script: URL,
  name: string,
  values: Record<string, unknown>,
): Promise<string> {
  const entry = fileURLToPath(script);
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name },
      // Tables of names of which only the types are used are left out.
      rollupOptions: { treeshake: { moduleSideEffects: (id) => id === entry } },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not built`);
  return bundle.output[0].code;
}

/** Reads a style sheet without its whitespace and comments. */
export async function shortStyles(styleSheet: URL): Promise<string> {
  const css = await readFile(styleSheet, 'utf8');
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
}
