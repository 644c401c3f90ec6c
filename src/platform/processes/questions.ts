import type { ChildProcess } from 'node:child_process';
import { type DoorMessage, isSiteMessage } from './process-messages.ts';

type Asked = { missing: Set<ChildProcess>; answers: unknown[]; tell: () => void };

/** Carries a question of one process to all of them, and brings back what they answer. */
export function createQuestions({ patienceMs = 2000 } = {}) {
  const children = new Set<ChildProcess>();
  const open = new Map<number, Asked>();
  let count = 0;

  function add(child: ChildProcess): void {
    children.add(child);
    child.once('exit', () => {
      children.delete(child);
      for (const asked of open.values()) take(asked, child);
    });
    child.on('message', (message: unknown) => {
      if (!isSiteMessage(message)) return;
      if (message.site === 'asks') ask(child, message.question);
      if (message.site !== 'answers') return;
      const asked = open.get(message.question);
      if (asked) take(asked, child, message.answer);
    });
  }

  function ask(asker: ChildProcess, theirs: number): void {
    count += 1;
    const question = count;
    const tell = () => {
      clearTimeout(late);
      if (open.delete(question)) send(asker, { door: 'answers', question: theirs, answers: asked.answers });
    };
    const asked: Asked = { missing: new Set(children), answers: [], tell };
    const late = setTimeout(tell, patienceMs);
    open.set(question, asked);
    for (const child of asked.missing) send(child, { door: 'asks', question });
  }

  function take({ missing, answers, tell }: Asked, child: ChildProcess, answer?: unknown): void {
    if (missing.delete(child) && answer !== undefined) answers.push(answer);
    if (missing.size === 0) tell();
  }

  return { add };
}

function send(child: ChildProcess, message: DoorMessage): void {
  // One that has ended is heard of by its exit.
  if (child.connected) child.send(message, () => undefined);
}
