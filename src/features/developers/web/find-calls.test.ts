import { expect, test } from 'vitest';
import { callAnchor, findCalls, groupAnchor } from './find-calls.ts';

const call = (method: string, path: string, summary: string) => ({
  method,
  path,
  summary,
  tags: [],
  parameters: [],
  responses: {},
});
const groups: Parameters<typeof findCalls>[0] = [
  ['Blog', [call('GET', '/api/blogs', 'All posts.'), call('GET', '/api/blogs/{blogId}', 'One post.')]],
  ['Contact', [call('POST', '/api/contact', 'Sends a message.')]],
];

test.each([
  ['', ['/api/blogs', '/api/blogs/{blogId}', '/api/contact']],
  ['  ONE post ', ['/api/blogs/{blogId}']],
  ['post contact', ['/api/contact']],
  ['nothing', []],
])('the search "%s" finds %j', (search, paths) => {
  expect(findCalls(groups, search).flatMap(([, calls]) => calls.map(({ path }) => path))).toEqual(paths);
});

test('endpoints and groups have fragments of letters, digits and hyphens', () => {
  expect(callAnchor({ method: 'GET', path: '/api/blogs/{blogId}' })).toBe('get-api-blogs-blogid');
  expect(groupAnchor('Administration: blog')).toBe('group-administration-blog');
});
