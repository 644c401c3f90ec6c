import { readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { staticTones } from '#src/theme/accent.ts';
import { joinDandas } from '#src/markdown/danda.ts';
import { withFamilyMark } from './font-family.ts';
import { unpackEveryFace } from './font-files.ts';

/** Family names in templates: one per script, with the first letter replaced by its number. */
const families = {
  serif: ['1iro Devanagari Sanskrit', '2iro Devanagari Sanskrit', '3iro Devanagari Sanskrit'],
  serifHindi: ['1iro Devanagari Hindi', '2iro Devanagari Hindi', '3iro Devanagari Hindi'],
  sans: ['1ukta', '2ukta', '3ukta'],
};

export type Typesetter = {
  /**
   * Renders a document as PDF.
   *
   * @param template URL of a Typst file, which reads the font families as JSON from `sys.inputs.families`, and the
   *   organization's color and its dark tone from `sys.inputs.accent` and `sys.inputs.deep`
   * @param values further `sys.inputs`; never part of the source, so that no visitor text is executed
   */
  typeset: (template: URL, values: Record<string, string>) => Promise<Buffer>;
};

type TypesetterOptions = { fontDirectory: string; site: { accent: string } };

/**
 * Typesets pages with Typst, which shapes Devanagari by the rules of its fonts. Fonts and library are loaded
 * with the first document, because most processes never create one.
 *
 * @param options.fontDirectory directory of the unpacked faces
 * @param options.site its accent is read for each document
 */
export function createTypesetter({ fontDirectory, site }: TypesetterOptions): Typesetter {
  let press: Promise<NodeCompiler> | undefined;

  return {
    typeset: async (template, values) => {
      press ??= openPress(fontDirectory).catch((error: unknown) => {
        // A disk that was full once must not prevent every later document.
        press = undefined;
        throw error;
      });
      const compiler = await press;
      const joined = Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, joinDandas(text)]),
      );
      const { text: accent, deep } = staticTones(site.accent);
      const mainFileContent = await readFile(template, 'utf8');
      try {
        return compiler.pdf({
          mainFileContent,
          inputs: { ...joined, accent, deep, families: JSON.stringify(families) },
        });
      } finally {
        compiler.evictCache(1);
      }
    },
  };
}

async function openPress(fontDirectory: string): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const faces = await unpackEveryFace(fontDirectory);
  const fontBlobs = await Promise.all(
    faces.flatMap((paths) =>
      paths.map(async (path, script) => withFamilyMark(await readFile(path), String(script + 1))),
    ),
  );
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
}
