/** Package of the delivered site, with its license (SPDX). */
export type LicensedPackage = { name: string; version: string; licence: string };

/** Licenses that require only their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]);

/** Weak copyleft, allowed for unchanged packages in separate files, each with the reason. */
const allowedCopyleft: { packages: RegExp; licence: string; why: string }[] = [
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips, a library loaded while running' },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'used by the build, never delivered to visitors',
  },
  {
    packages: /^web-push$/,
    licence: 'MPL-2.0',
    why: 'used by the server, never delivered to visitors',
  },
];

/** Finds packages with an unknown license, or with a copyleft license that is not listed. */
export function rejectedPackages(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ name, licence }) => !isAllowed(name, licence));
}

/** Evaluates license expressions with only OR or only AND; one with both must be reviewed by hand. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) {
    return !plain.includes(' AND ') && plain.split(' OR ').some((licence) => isKnown(name, licence));
  }
  return plain.split(' AND ').every((licence) => isKnown(name, licence));
}

function isKnown(name: string, licence: string): boolean {
  return (
    permissive.has(licence) ||
    allowedCopyleft.some((allowed) => allowed.licence === licence && allowed.packages.test(name))
  );
}
