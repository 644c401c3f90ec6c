import { get } from 'node:http';
import type { ResponseTimes } from './response-times.ts';
import type { Outcome } from './send-request.ts';

type Notes = { firstWords: ResponseTimes; untilTheEnd: ResponseTimes };

const listenMs = 5000;

/** Open page with an event stream on its own connection, which must stay open. */
export function listenForAWhile(
  port: number,
  lateMs: number,
  { firstWords, untilTheEnd }: Notes,
): Promise<void> {
  const beganAt = performance.now() - lateMs;
  const ending = Promise.withResolvers<void>();
  let hasReceived = false;
  let isOver = false;

  const sent = get({ host: '127.0.0.1', port, path: '/api/payments/stream', agent: false }, (response) => {
    const outcome = response.statusCode ?? 'broken';
    response.once('data', () => receive(outcome)).on('error', () => end('broken'));
    response.resume().on('close', () => end('broken'));
    setTimeout(() => end(outcome), listenMs);
  });
  sent.on('error', () => end('broken'));
  return ending.promise;

  function receive(outcome: Outcome): void {
    hasReceived = true;
    firstWords.note({ outcome, ms: performance.now() - beganAt, beganAt });
  }

  function end(outcome: Outcome): void {
    if (isOver) return;
    isOver = true;
    const notes = hasReceived ? untilTheEnd : firstWords;
    notes.note({ outcome, ms: performance.now() - beganAt, beganAt });
    sent.destroy();
    ending.resolve();
  }
}
