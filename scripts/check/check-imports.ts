import { findLargeFolders } from './folder-sizes.ts';
import { checkImports } from './import-check.ts';

const { files, imports, violations } = await checkImports(process.cwd());
const largeFolders = await findLargeFolders(process.cwd());

for (const violation of [...violations, ...largeFolders]) console.error(violation);
if (files < 50 || imports < 50) {
  console.error(
    `Only ${files} files with ${imports} imports were read. Check that the sources are in place.`,
  );
  process.exitCode = 1;
} else if (violations.length + largeFolders.length > 0) {
  console.error(
    `${violations.length} imports break the import rules, ${largeFolders.length} folders are too large.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${imports} imports in ${files} files follow the import rules.`);
}
