const classes: readonly (readonly [stops: string, nasal: string])[] = [
  ['क-घ', 'ङ'],
  ['च-झ', 'ञ'],
  ['ट-ढ', 'ण'],
  ['त-ध', 'न'],
  ['प-भ', 'म'],
];

/** Writes an anusvara before a stop as the nasal of its class, as in Sanskrit: मुंबई is मुम्बई. */
export function withClassNasals(text: string): string {
  return classes.reduce(
    (known, [stops, nasal]) => known.replaceAll(new RegExp(`ं(?=[${stops}])`, 'gu'), `${nasal}्`),
    text,
  );
}
