import { openDatabase } from '#src/platform/database/database.ts';

// A separate process on a data directory, for tests of two processes and of sudden exits. Each input line is
// a query, each output line its result; the process ends with its input.
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
send({ ready: true });

let rest = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const lines = (rest + String(chunk)).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) await runQuery(line);
}
await database.close();

async function runQuery(query: string): Promise<void> {
  try {
    const { rows } = await database.pool.query(query);
    send({ rows });
  } catch (error) {
    send({ error: String(error) });
  }
}

function send(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
