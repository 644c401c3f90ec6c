/** Writes the icons of the interface: `npm run icons` after a change of ui-icons.ts. */
import { writeFile } from 'node:fs/promises';
import { iconFile } from './icon-file.ts';
import { iconFiles } from './ui-icons.ts';

for (const [file, names] of Object.entries(iconFiles))
  await writeFile(new URL(`../../src/ui/media/${file}`, import.meta.url), iconFile(names));
