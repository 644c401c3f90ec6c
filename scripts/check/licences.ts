// npm run licences: lists the licenses of everything the site is delivered with. Fails on unknown ones and on
// ones that are not allowed.
import { deliveredPackages } from './installed-packages.ts';
import { rejectedPackages } from './licence-rules.ts';

const packages = deliveredPackages();
const byLicence = Map.groupBy(packages, ({ licence }) => licence);

for (const [licence, some] of [...byLicence].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${licence} (${some.length})`);
  console.log(`  ${some.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}

const rejected = rejectedPackages(packages);
for (const { name, version, licence } of rejected)
  console.error(`Not allowed: ${name} ${version} uses ${licence}.`);
if (rejected.length > 0) process.exitCode = 1;
