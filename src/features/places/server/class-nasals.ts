const classes: readonly (readonly [stops: string, nasal: string])[] = [
  ['क-घ', 'ङ'],
  ['च-झ', 'ञ'],
  ['ट-ढ', 'ण'],
  ['त-ध', 'न'],
  ['प-भ', 'म'],
];

const nukta = '\u093C';

/** Writes a Hindi name as in Sanskrit, with the nasal of the class before a stop and without nukta: मुंबई is मुम्बई. */
export function withClassNasals(text: string): string {
  return classes.reduce(
    (known, [stops, nasal]) => known.replaceAll(new RegExp(`ं(?=[${stops}])`, 'gu'), `${nasal}्`),
    text.normalize('NFD').replaceAll(nukta, ''),
  );
}
