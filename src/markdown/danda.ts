/**
 * Keeps each danda, and the colon or semicolon that Sanskrit sets apart, on the line of the word before it: the space
 * between becomes non-breaking. Works on JSON, too.
 * Stored texts keep their spaces, so that editors find and compare what was typed.
 */
export function joinDandas(text: string): string {
  return text.replaceAll(/ +(?=[।॥])|(?<=[\u0900-\u097f]) +(?=[:;] )/g, '\u00a0');
}
