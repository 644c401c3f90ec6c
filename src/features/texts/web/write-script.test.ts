import { expect, test } from 'vitest';
import { writeScript } from './write-script.ts';

test.each([
  ['फल', 'ப²ல'],
  ['फलेषु', 'ப²லேஷு'],
  ['धर्म', 'த⁴ர்ம'],
  ['भूर्मा', 'பூ⁴ர்மா'],
  ['भ्राता', 'ப்⁴ராதா'],
  ['दृष्ट', 'த்³ருʼஷ்ட'],
  ['भगवान्', 'ப⁴க³வாந்'],
  ['अधिकारः', 'அதி⁴கார꞉'],
  ['कदाचन', 'கதா³சந'],
  ['बुद्ध्या', 'பு³த்³த்⁴யா'],
  ['कर्म', 'கர்ம'],
])('in Tamil the digit of a sound follows its own letter: %s is %s', (devanagari, tamil) => {
  expect(writeScript(devanagari, 'tamil')).toBe(tamil);
});
