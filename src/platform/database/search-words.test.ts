import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { posts } from './schema/content/posts.ts';
import { searchQuery } from './search-words.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(async () => {
  await addPost('gita', 'What the Bhagavad-gītā asks of us', 'Act, and let the fruit go.');
  await addPost('karma', 'कर्म और धर्म', 'गीता का उपदेश है: निष्काम कर्म।');
  await addPost('picture', 'A picture', `![](data:image/png;base64,${'iVBORw0KGgo'.repeat(5000)})`);
});

test('words are found without diacritics, in any case, by prefix', async () => {
  expect(await search('GITA')).toEqual(['gita']);
  expect(await search('gītā fruit')).toEqual(['gita']);
  expect(await search('bhaga')).toEqual(['gita']);
  expect(await search('avad')).toEqual([]);
});

test('Devanagari words with viramas are found whole and by prefix', async () => {
  expect(await search('धर्म')).toEqual(['karma']);
  expect(await search('निष्का')).toEqual(['karma']);
  expect(await search('गीता')).toEqual(['karma']);
});

test('a joiner inside a word is ignored', async () => {
  expect(await search('कर्\u200dम')).toEqual(['karma']);
});

test('all words of a query must match', async () => {
  expect(await search('gita karma')).toEqual([]);
});

test('a text with an embedded image can be stored and found', async () => {
  expect(await search('picture')).toEqual(['picture']);
});

test('characters of the tsquery syntax are separators', async () => {
  expect(await search(`gita' | !fruit:* & \\ <-> (`)).toEqual(['gita']);
  expect(await search('fruit\0')).toEqual(['gita']);
  expect(await search('x'.repeat(5000))).toEqual([]);
});

test('a query without words gives no condition', () => {
  expect(searchQuery(posts.searchWords, " '। -- ")).toBeNull();
});

async function search(question: string): Promise<string[]> {
  const condition = searchQuery(posts.searchWords, question);
  const found = await database.db
    .select({ slug: posts.slug })
    .from(posts)
    .where(condition ?? undefined)
    .orderBy(posts.slug);
  return found.map((post) => post.slug);
}

async function addPost(slug: string, title: string, contentMarkdown: string): Promise<void> {
  await database.db.insert(posts).values({ slug, title, contentMarkdown, contentHtml: '', readMinutes: 1 });
}
