import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts on the terminal, or reads lines from a pipe. */
export function openPrompt() {
  let isSecret = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const lines: Interface = createInterface({
    input: process.stdin,
    output,
    terminal: process.stdin.isTTY,
  });
  const piped = lines[Symbol.asyncIterator]();

  async function readLine(label: string): Promise<string> {
    process.stderr.write(label);
    if (process.stdin.isTTY) return (await lines.question('')).trim();

    const { value, done } = await piped.next();
    process.stderr.write('\n');
    return done ? '' : value.trim();
  }

  /** Does not show the typed text. */
  async function readSecret(label: string): Promise<string> {
    process.stderr.write(label);
    isSecret = true;
    const { value, done } = process.stdin.isTTY
      ? { value: await lines.question(''), done: false }
      : await piped.next();
    isSecret = false;
    process.stderr.write('\n');
    return done ? '' : value;
  }

  return { readLine, readSecret, close: () => lines.close() };
}
