import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defaultLocale, locales } from './locales.ts';
import { messageModule, type MessageTree, messageTable, shellGroups } from './message-tree.ts';

const entryId = 'virtual:messages';
const tablePattern = /^virtual:messages\/(\w+)\/(\w+)$/;

/**
 * Vite plugin: gives each language and each group of sentences a file of its own (`virtual:messages/hi/blog`), so
 * that a browser loads only what the shown page says, in one language. What is not translated is filled in with
 * English here, so that no browser needs two languages.
 *
 * The server, and unit tests, get all sentences at once. Without `admin` the groups of the admin area, whose names
 * begin so, are left out.
 */
export function messages({ everything = false, admin = true } = {}): Plugin {
  return {
    name: 'messages',

    resolveId(id) {
      return id === entryId || tablePattern.test(id) ? `\0${id}` : undefined;
    },

    async load(id, options) {
      if (!id.startsWith(`\0${entryId}`)) return undefined;
      if (id === `\0${entryId}`)
        return options?.ssr || everything ? serverEntry() : await browserEntry(admin);

      const [, locale = '', chunk = ''] = tablePattern.exec(id.slice(1)) ?? [];
      this.addWatchFile(localeFile(locale));
      this.addWatchFile(localeFile(defaultLocale));
      const names = chunk === 'shell' ? shellGroups : [chunk];
      const table = messageTable(await readTree(locale), await readTree(defaultLocale), names);
      return `export default ${JSON.stringify(table)};`;
    },
  };
}

function serverEntry(): string {
  const source = JSON.stringify(fileURLToPath(new URL('server-messages.ts', import.meta.url)));
  return `export { messagesFor } from ${source};\nexport const chunks = {};`;
}

async function browserEntry(admin: boolean): Promise<string> {
  const groups = Object.keys(await readTree(defaultLocale)).filter(
    (name) => !(shellGroups as readonly string[]).includes(name) && (admin || !name.startsWith('admin')),
  );
  const lines = locales.flatMap((locale) =>
    ['shell', ...groups].map(
      (chunk) => `  '${locale}/${chunk}': () => import('${messageModule(locale, chunk)}'),`,
    ),
  );
  return `export const messagesFor = undefined;\nexport const chunks = {\n${lines.join('\n')}\n};`;
}

async function readTree(locale: string): Promise<MessageTree> {
  return JSON.parse(await readFile(localeFile(locale), 'utf8')) as MessageTree;
}

function localeFile(locale: string): string {
  return fileURLToPath(new URL(`locales/${locale}.json`, import.meta.url));
}
