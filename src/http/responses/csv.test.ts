import { expect, test } from 'vitest';
import { type CsvCell, csvText } from './csv.ts';

async function linesOf(...rows: CsvCell[][]): Promise<string[]> {
  async function* all() {
    yield* rows;
  }
  const lines: string[] = [];
  for await (const line of csvText(['name', 'note'], all())) lines.push(line);
  return lines;
}

test('cells are quoted and keep quotes, commas and line breaks', async () => {
  const lines = await linesOf(['Sita "S", Devi', 'one\ntwo']);

  expect(lines).toEqual(['\ufeff"name","note"\r\n', '"Sita ""S"", Devi","one\ntwo"\r\n']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', `=HYPERLINK("https://evil.example")`])(
  'formula injection: %j stays text',
  async (cell) => {
    const [, line] = await linesOf([cell]);

    expect(line).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
  },
);

test('a negative number of the site stays a number', async () => {
  const [, line] = await linesOf([{ decimal: '-12.50' }]);

  expect(line).toBe('"-12.50"\r\n');
});
