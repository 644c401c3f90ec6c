import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Pages start here beyond the first one; its table names all of them. */
const pageTable = '/src/app/browser/browser-router.ts';
const pageModule = /^src\/(features\/[^/]+\/web\/[^/]+-page|layout\/not-found-page)\.tsx$/;
const endOfPart = /\.part-end-(\d+)\{--end:\d+\}/g;

/** File in the output folder with the style sheet of each page, by the page's module. */
export const pageStylesFile = '.vite/page-styles.json';

/**
 * Writes a style sheet for each page with the parts of the site's sheet that the page and what it loads later
 * import, in their order: 12 to 20 kB instead of 34. A first visit loads it; the browser adds the whole sheet
 * before it opens another page (`src/app/browser/site-styles.ts`).
 */
export function pageStyles(): Plugin {
  const parts: string[] = [];

  return {
    name: 'page-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const part = parts.push(id) - 1;
        // A rule, because minifying removes comments.
        return `${code}\n.part-end-${part} { --end: ${part}; }\n`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (sheet?.type !== 'asset') throw new Error('the build has no style sheet');
        const [texts, rest] = split(String(sheet.source));
        sheet.source = [...texts.values()].join('') + rest;

        const moduleIds = [...this.getModuleIds()];
        const entry = moduleIds.filter((id) => id.endsWith('/src/entry.client.tsx'));
        const files: Record<string, string> = {};
        const emitted = new Map<string, string>();
        for (const id of moduleIds) {
          const page = relative(process.cwd(), id);
          if (!pageModule.test(page)) continue;
          const imported = importedBy([...entry, id], (name) => this.getModuleInfo(name));
          const source = [...texts]
            .map(([part, css]) => (imported.has(parts[part] ?? '') ? css : ''))
            .join('');
          const name = /([^/]+)\.tsx$/.exec(page)?.[1];
          const known = emitted.get(source);
          files[page] =
            known ?? this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }));
          emitted.set(source, files[page]);
        }
        this.emitFile({ type: 'asset', fileName: pageStylesFile, source: JSON.stringify(files) });
      },
    },
  };
}

/** @returns the text of each part in the order of the sheet, and what follows the last one */
function split(sheet: string): [Map<number, string>, string] {
  const texts = new Map<number, string>();
  let start = 0;
  for (const match of sheet.matchAll(endOfPart)) {
    const part = Number(match[1]);
    texts.set(part, (texts.get(part) ?? '') + sheet.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [texts, sheet.slice(start)];
}

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** Modules that the given ones import at once or later, without the table of pages. */
function importedBy(starts: string[], infoOf: (id: string) => Imports | null): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.endsWith(pageTable)) continue;
    found.add(id);
    const info = infoOf(id);
    if (info) open.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return found;
}
