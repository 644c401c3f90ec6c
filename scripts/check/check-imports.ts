import { findLargeFactories, largeFactories } from './factory-sizes.ts';
import { findLargeFolders } from './folder-sizes.ts';
import { checkImports } from './import-check.ts';

const { files, imports, violations } = await checkImports(process.cwd());
const tooLarge = [
  ...(await findLargeFolders(process.cwd())),
  ...(await findLargeFactories(process.cwd(), largeFactories)),
];

for (const violation of [...violations, ...tooLarge]) console.error(violation);
if (files < 50 || imports < 50) {
  console.error(
    `Only ${files} files with ${imports} imports were read. Check that the sources are in place.`,
  );
  process.exitCode = 1;
} else if (violations.length + tooLarge.length > 0) {
  console.error(
    `${violations.length} imports break the import rules, ${tooLarge.length} folders or factories are too large.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${imports} imports in ${files} files follow the import rules.`);
}
