import { checkImports } from './import-check.ts';

const { files, imports, violations } = await checkImports(process.cwd());

for (const violation of violations) console.error(violation);
if (files < 50 || imports < 50) {
  console.error(
    `Only ${files} files with ${imports} imports were read: the checker does not see the sources.`,
  );
  process.exitCode = 1;
} else if (violations.length > 0) {
  console.error(`${violations.length} imports flow the wrong way.`);
  process.exitCode = 1;
} else {
  console.log(`${imports} imports between ${files} files flow the right way.`);
}
