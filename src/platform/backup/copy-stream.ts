import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** What COPY needs of a connection; the driver has it, but does not name it in its types. */
type CopyConnection = {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type CopyQuery = {
  submit(connection: CopyConnection): void;
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

const blockBytes = 256 * 1024;
/** With so many blocks waiting the server is asked to pause. */
const mostBlocks = 8;

/**
 * The rows of `copy … to stdout`, in blocks, never more than a few in memory.
 *
 * @returns how many rows there were
 */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, number> {
  const blocks: Buffer[] = [];
  const filling = createFilling((block) => blocks.push(block));
  let socket: Duplex | undefined;
  let end: { rows: number } | { failure: Error } | undefined;
  let rows = 0;
  let wake = () => {};

  run(client, {
    ...ignored,
    submit(connection) {
      socket = connection.stream;
      connection.query(statement);
    },
    handleCopyData({ chunk }, connection) {
      filling.add(chunk);
      if (blocks.length > mostBlocks) connection.stream.pause();
      wake();
    },
    handleCommandComplete: ({ text }) => {
      rows = rowsOf(text);
    },
    handleReadyForQuery: () => {
      filling.flush();
      end = { rows };
      wake();
    },
    handleError: (failure) => {
      end = { failure };
      wake();
    },
  });

  try {
    for (;;) {
      const block = blocks.shift();
      if (block) {
        yield block;
        continue;
      }
      if (end) break;
      const more = new Promise<void>((resolve) => (wake = resolve));
      socket?.resume();
      await more;
    }
  } finally {
    socket?.resume();
  }
  if ('failure' in end) throw end.failure;
  return end.rows;
}

/** Feeds `copy … from stdin` and answers how many rows were taken. */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let rows = 0;

    async function feed(connection: CopyConnection): Promise<void> {
      try {
        for await (const chunk of source) {
          if (failure) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the backup cannot be read');
      }
    }

    run(client, {
      ...ignored,
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void feed(connection),
      handleCommandComplete: ({ text }) => {
        rows = rowsOf(text);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error) => {
        failure ??= error;
        reject(failure);
      },
    });
  });
}

/** The driver hands every message of the server on to the query that runs. */
function run(client: Client, query: CopyQuery): void {
  client.query(query as object as Submittable);
}

const ignored = {
  submit() {},
  handleCopyData() {},
  handleCopyInResponse() {},
};

/** The driver uses the memory of a row again, so rows are copied into blocks at once. */
function createFilling(pass: (block: Buffer) => void) {
  let block = Buffer.allocUnsafe(blockBytes);
  let used = 0;

  function flush(): void {
    if (used > 0) pass(block.subarray(0, used));
    block = Buffer.allocUnsafe(blockBytes);
    used = 0;
  }

  function add(chunk: Buffer): void {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(block, used, taken);
      taken += copied;
      used += copied;
      if (used === block.length) flush();
    }
  }

  return { add, flush };
}

function rowsOf(commandTag: string): number {
  return Number(/^COPY (\d+)$/.exec(commandTag)?.[1] ?? 0);
}
