import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { locales } from '#src/i18n/locales.ts';
import type { GeneratedFiles } from './generated-files.ts';

const script = new URL('../../src/features/give-button/button/give-button.ts', import.meta.url);
const styleSheet = new URL('../../src/features/give-button/button/give-button.css', import.meta.url);
const localeFiles = locales.map(
  (locale) => new URL(`../../src/i18n/locales/${locale}.json`, import.meta.url),
);

type ButtonText = { donate: string; monthly: string; other: string; newTab: string };
type LocaleFile = { giveButton: { button: ButtonText } };

/** /give-button.js: the donation button for other sites, with its texts in all languages. */
export const giveButton: GeneratedFiles = {
  files: ['public/give-button.js'],
  sources: [script, styleSheet, ...localeFiles, new URL(import.meta.url)],
  make: async () => [await buildScript()],
};

async function buildScript(): Promise<string> {
  const texts = await Promise.all(
    localeFiles.map(async (file, index) => {
      const { giveButton } = JSON.parse(await readFile(file, 'utf8')) as LocaleFile;
      return [locales[index], giveButton.button] as const;
    }),
  );
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      giveButtonTexts: JSON.stringify(Object.fromEntries(texts)),
      giveButtonStyles: JSON.stringify(shortened(await readFile(styleSheet, 'utf8'))),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(script), formats: ['iife'], name: 'giveButton' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('the donation button was not built');
  return bundle.output[0].code;
}

/** Removes whitespace from a style sheet. */
function shortened(css: string): string {
  return css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}
