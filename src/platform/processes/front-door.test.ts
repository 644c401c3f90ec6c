import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFrontDoor } from './front-door.ts';

const children: ChildProcess[] = [];
const closers: (() => void)[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const close of closers.splice(0)) close();
});

async function openDoor() {
  const door = createFrontDoor();
  closers.push(door.close);
  return { door, port: await door.open({ host: '127.0.0.1', port: 0 }) };
}

async function startReceiver(...how: 'takes-none'[]): Promise<ChildProcess> {
  return startProcess('tests/support/door-process.ts', how);
}

async function startProcess(program: string, how: string[] = []): Promise<ChildProcess> {
  const child = fork(program, how);
  children.push(child);
  await once(child, 'message');
  return child;
}

async function visit(port: number, question = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(question);
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

test('a connection that a killed process had not taken over yet is given to another', async () => {
  const { door, port } = await openDoor();
  const stuck = await startReceiver('takes-none');
  door.add(stuck);
  const visits = [visit(port), visit(port)];
  const other = await startReceiver();
  door.add(other);

  stuck.kill('SIGKILL');

  expect(await Promise.all(visits)).toEqual([String(other.pid), String(other.pid)]);
});

test('who comes while no process is up waits for the first one', async () => {
  const { door, port } = await openDoor();
  const visited = visit(port);

  const first = await startReceiver();
  door.add(first);

  expect(await visited).toBe(String(first.pid));
});

test('a process that takes nothing over gets no more than others are taking over', async () => {
  const { door, port } = await openDoor();
  const stuck = await startReceiver('takes-none');
  const other = await startReceiver();
  door.add(stuck);
  door.add(other);

  const unlucky = visit(port);
  for (let count = 0; count < 5; count += 1) expect(await visit(port)).toBe(String(other.pid));

  stuck.kill('SIGKILL');
  expect(await unlucky).toBe(String(other.pid));
});

const site = 'tests/support/site-behind-door.ts';

test('who has not been read yet is answered by another when the process is killed', async () => {
  const { door, port } = await openDoor();
  door.add(await startProcess(site, ['dies-before-reading']));
  const visited = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());

  const other = await startProcess(site);
  door.add(other);

  expect(await visited).toBe(String(other.pid));
});

test('who comes before it is known that a process was killed is answered, too', async () => {
  const { door, port } = await openDoor();
  const [killed, other] = [await startProcess(site), await startProcess(site)];
  door.add(killed);
  door.add(other);

  killed.kill('SIGKILL');
  const visits = Array.from({ length: 6 }, () => visit(port, 'GET / HTTP/1.0\r\n\r\n'));

  for (const answer of await Promise.all(visits)) expect(answer).toContain(String(other.pid));
});

test('who has asked for a page is answered by another when the process is killed before it answers', async () => {
  const { door, port } = await openDoor();
  const first = await startProcess(site, ['dies-before-answering']);
  door.add(first);
  const visited = fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  await once(first, 'exit');

  const other = await startProcess(site);
  door.add(other);

  const answer = await visited;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(String(other.pid));
});

test('what was sent to be written is not sent to another: the one who asks decides', async () => {
  const { door, port } = await openDoor();
  door.add(await startProcess(site, ['dies-before-answering']));
  door.add(await startProcess(site));

  const given = fetch(`http://127.0.0.1:${port}/api/payments`, { method: 'POST', body: '{}' });

  await expect(given).rejects.toThrow('fetch failed');
});

test('a question that has ended two processes is not given to a third', async () => {
  const { door, port } = await openDoor();
  door.add(await startProcess(site, ['dies-before-answering']));
  const visited = fetch(`http://127.0.0.1:${port}/`);
  const failed = expect(visited).rejects.toThrow('fetch failed');
  const second = await startProcess(site, ['dies-before-answering']);
  const third = await startProcess(site);

  door.add(second);
  await once(second, 'exit');
  door.add(third);

  await failed;
  expect(await visit(port, 'GET / HTTP/1.0\r\n\r\n')).toContain(String(third.pid));
});
