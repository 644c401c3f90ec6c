import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const maxInFolder = 25;
const maxInRoot = 12;

/** Finds the folders of src/ with too many source files; tests and CSS do not count. */
export async function findLargeFolders(baseDir: string): Promise<string[]> {
  const paths = await readdir(join(baseDir, 'src'), { recursive: true });
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

  return [...Map.groupBy(sources, dirname)].flatMap(([folder, files]) => {
    const max = folder === '.' ? maxInRoot : maxInFolder;
    return files.length > max
      ? [`folder-size: ${join('src', folder)} has ${files.length} source files, at most ${max} are allowed.`]
      : [];
  });
}
