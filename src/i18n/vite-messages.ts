import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defaultLocale, locales } from './locales.ts';
import { messageModule, type MessageTree, messageTable, shellGroups } from './message-tree.ts';

const entryId = 'virtual:messages';
const tablePattern = /^virtual:messages\/(\w+)\/(\w+)$/;

/**
 * Vite plugin: puts each message group of each language into its own file (`virtual:messages/hi/blog`), so
 * that a browser loads only the groups of the page in one language. Untranslated messages are replaced by
 * English here, so that no browser needs two languages.
 * The server and unit tests load all messages. Browsers get no groups of emails (`donorEmail`), and without
 * `admin` no groups that start with `admin`.
 */
export function messages({ everything = false, admin = true } = {}): Plugin {
  return {
    name: 'messages',

    resolveId(id) {
      return id === entryId || tablePattern.test(id) ? `\0${id}` : undefined;
    },

    async load(id, options) {
      if (!id.startsWith(`\0${entryId}`)) return undefined;
      if (id === `\0${entryId}`) return options?.ssr || everything ? serverEntry() : browserEntry();

      const [, locale = '', chunk = ''] = tablePattern.exec(id.slice(1)) ?? [];
      this.addWatchFile(localeFile(locale));
      this.addWatchFile(localeFile(defaultLocale));
      const names = chunk === 'shell' ? shellGroups : [chunk];
      const table = messageTable(await readTree(locale), await readTree(defaultLocale), names);
      const loaders =
        chunk === 'shell' ? `export const groups = ${await groupLoaders(locale, admin)};\n` : '';
      return `${loaders}export default ${JSON.stringify(table)};`;
    },
  };
}

function serverEntry(): string {
  const source = JSON.stringify(fileURLToPath(new URL('server-messages.ts', import.meta.url)));
  return `export { messagesFor } from ${source};\nexport const shells = {};`;
}

function browserEntry(): string {
  const shells = locales.map((locale) => loader(locale, locale, 'shell'));
  return `export const messagesFor = undefined;\nexport const shells = {\n${shells.join('\n')}\n};`;
}

/** The shell of a language contains the names of that language's groups only. */
async function groupLoaders(locale: string, admin: boolean): Promise<string> {
  const groups = Object.keys(await readTree(defaultLocale)).filter(
    (name) =>
      !shellGroups.some((group) => group === name) &&
      (admin || !name.startsWith('admin')) &&
      !/email$/i.test(name),
  );
  return `{\n${groups.map((group) => loader(group, locale, group)).join('\n')}\n}`;
}

function loader(name: string, locale: string, chunk: string): string {
  return `  '${name}': () => import('${messageModule(locale, chunk)}'),`;
}

async function readTree(locale: string): Promise<MessageTree> {
  return JSON.parse(await readFile(localeFile(locale), 'utf8')) as MessageTree;
}

function localeFile(locale: string): string {
  return fileURLToPath(new URL(`locales/${locale}.json`, import.meta.url));
}
