import { checkImports } from './import-check.ts';
import { importsToCut } from './imports-to-cut.ts';

const { files, imports, violations } = await checkImports(process.cwd());

const isToCut = (violation: string) => importsToCut.some((entry) => violation.includes(`: ${entry}\n`));
const unlisted = violations.filter((violation) => !isToCut(violation));
const stale = importsToCut.filter((entry) => !violations.some((each) => each.includes(`: ${entry}\n`)));

for (const violation of unlisted) console.error(violation);
for (const entry of stale) console.error(`imports-to-cut.ts lists an import that is gone: ${entry}`);
if (files < 50 || imports < 50) {
  console.error(
    `Only ${files} files with ${imports} imports were read. Check that the sources are in place.`,
  );
  process.exitCode = 1;
} else if (unlisted.length + stale.length > 0) {
  console.error(`${unlisted.length} imports break the import rules.`);
  process.exitCode = 1;
} else {
  console.log(
    `${imports} imports in ${files} files follow the import rules, ${importsToCut.length} are still to be cut.`,
  );
}
