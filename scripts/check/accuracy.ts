import { measureAccuracy } from '#tests/support/accuracy.ts';

const { quantities, names, rows } = measureAccuracy();

console.log('Errors against the Swiss Ephemeris 2.10.03 (src/astronomy/truth)\n');
console.table(
  quantities.map(({ quantity, unit, samples, mean, max, limit }) => ({
    quantity,
    unit,
    samples,
    mean: Number(mean.toFixed(3)),
    max: Number(max.toFixed(3)),
    limit,
    kept: max <= limit ? 'yes' : 'NO',
  })),
);
console.log(`${names.compared} names compared, ${names.different.length} differ.`);
for (const difference of names.different) console.log(`  ${difference}`);
console.log(
  `Rows: ${Object.entries(rows)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}.`,
);

if (names.different.length > 0 || quantities.some(({ max, limit }) => max > limit)) process.exitCode = 1;
