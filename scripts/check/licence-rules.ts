/** A package of the site as it is delivered, with the licence it names (SPDX). */
export type LicensedPackage = { name: string; version: string; licence: string };

/** Licences that ask for their notice and nothing else. */
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

/** Weak copyleft, for packages we use unchanged and as files of their own: why each of them may be there. */
const allowedCopyleft: { packages: RegExp; licence: string; why: string }[] = [
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips, a library loaded while running' },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'used by the build, never delivered to visitors',
  },
];

/** The packages whose licence is unknown, or is copyleft that nobody has looked at. */
export function rejectedPackages(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ name, licence }) => !isAllowed(name, licence));
}

/** Expressions of alternatives, or of parts that all hold; one with both is left to a person. */
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
