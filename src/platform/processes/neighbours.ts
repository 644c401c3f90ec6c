import { isDoorMessage } from './process-messages.ts';
import { tellDoor } from './tell-door.ts';

/**
 * The processes behind the same front door.
 *
 * @param answer what this process answers when one of them asks
 */
export function joinNeighbours(answer: () => Promise<unknown>) {
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let count = 0;

  process.on('message', (message: unknown) => {
    if (!isDoorMessage(message)) return;
    if (message.door === 'asks') void reply(message.question);
    if (message.door === 'answers') {
      waiting.get(message.question)?.(message.answers);
      waiting.delete(message.question);
    }
  });

  async function reply(question: number): Promise<void> {
    tellDoor({ site: 'answers', question, answer: await answer() });
  }

  /** The answers of all of them, this one's included; those that do not answer in time are left out. */
  function askAll(): Promise<unknown[]> {
    count += 1;
    const question = count;
    return new Promise((resolve) => {
      waiting.set(question, resolve);
      tellDoor({ site: 'asks', question });
    });
  }

  return { askAll };
}
