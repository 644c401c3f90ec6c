import { expect, test } from 'vitest';
import { examplePost } from '#tests/support/example-post.ts';
import { newestPosts } from './newest-posts.ts';

test('HOM-14: the newest posts are first, by time and not by text', () => {
  const posts = [
    examplePost({ blogId: 'noon', publishedAt: '2026-03-05T12:00:00Z' }),
    examplePost({ blogId: 'old', publishedAt: '2025-12-31T23:00:00Z' }),
    // 20:00 UTC, although the text starts with an earlier hour than the next one.
    examplePost({ blogId: 'evening', publishedAt: '2026-03-05T13:00:00-07:00' }),
    examplePost({ blogId: 'afternoon', publishedAt: '2026-03-05T15:00:00Z' }),
  ];
  expect(newestPosts(posts, 3).map(({ blogId }) => blogId)).toEqual(['evening', 'afternoon', 'noon']);
});

test('the given list is not reordered', () => {
  const posts = [
    examplePost({ blogId: 'a', publishedAt: '2026-01-01T00:00:00Z' }),
    examplePost({ blogId: 'b', publishedAt: '2026-02-01T00:00:00Z' }),
  ];
  newestPosts(posts, 1);
  expect(posts.map(({ blogId }) => blogId)).toEqual(['a', 'b']);
});
