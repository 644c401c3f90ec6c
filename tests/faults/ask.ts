import { Agent, request } from 'node:http';

/** A status, or why there is none. */
export type Outcome = number | 'broken' | 'no answer';

export type Answer = { outcome: Outcome; ms: number; text: string };

export type Question = { body?: object; headers?: Record<string, string>; agent?: Agent };

const everybody = new Agent({ keepAlive: true, maxSockets: 64 });
const patienceMs = 15_000;

/** Asks as a browser does: when a kept line turns out to be closed, reading is tried once more on a new one. */
export async function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const began = performance.now();
  const first = await askOnce(port, path, question);
  const answer = first.wasStale && !question.body ? await askOnce(port, path, question) : first;
  return { outcome: answer.outcome, text: answer.text, ms: performance.now() - began };
}

function askOnce(
  port: number,
  path: string,
  { body, headers, agent = everybody }: Question,
): Promise<{ outcome: Outcome; text: string; wasStale: boolean }> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        timeout: patienceMs,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ outcome: response.statusCode ?? 'broken', text, wasStale: false }),
        );
        response.on('error', () => resolve({ outcome: 'broken', text, wasStale: false }));
      },
    );
    sent.on('timeout', () => {
      resolve({ outcome: 'no answer', text: '', wasStale: false });
      sent.destroy();
    });
    sent.on('error', () => resolve({ outcome: 'broken', text: '', wasStale: sent.reusedSocket }));
    sent.end(body && JSON.stringify(body));
  });
}
