import { expect, test } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

function openRoom() {
  let time = 0;
  const room = createWaitingRoom({ few: 10, waitMs: 2000, now: () => time });

  /** Each step somebody comes and somebody is answered. */
  function answer(perSecond: number, seconds: number): void {
    for (let count = 0; count < perSecond * seconds; count += 1) {
      time += 1000 / perSecond;
      room.isFull();
      room.enter().answered();
    }
  }

  function fill(): number {
    let count = 0;
    for (; !room.isFull(); count += 1) room.enter();
    return count;
  }
  return { room, answer, fill, wait: (ms: number) => (time += ms) };
}

test('a few find room before anything is known of the machine', () => {
  const { fill } = openRoom();

  expect(fill()).toBe(10);
});

test('as many find room as are answered in the time that one may wait', () => {
  const { answer, fill } = openRoom();
  answer(100, 10);

  expect(fill()).toBeGreaterThan(190);
  expect(fill()).toBe(0);
});

test('when nothing is answered any more, room is left for a few only', () => {
  const { answer, fill, wait } = openRoom();
  answer(100, 10);
  wait(5000);

  expect(fill()).toBe(10);
});

test('a place is free again when the answer begins or nobody waits for it, and only once', () => {
  const { room, fill } = openRoom();
  const [first, second] = [room.enter(), room.enter()];
  fill();
  expect(room.count()).toBe(10);

  first.answered();
  first.left();
  second.left();
  second.answered();

  expect(room.count()).toBe(8);
});
