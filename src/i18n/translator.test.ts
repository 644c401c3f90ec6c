import { expect, test } from 'vitest';
import type { MessageKey } from './message-key.ts';
import { messageTable } from './message-tree.ts';
import { messagesFor, translatorFor } from './server-messages.ts';
import { createTranslator, pluralForm } from './translator.ts';

const key = (text: string) => text as MessageKey;

test('a message is found by its dotted key and its slots are filled', () => {
  const { t } = translatorFor('en');
  expect(t('navLinks.home')).toBe('Home');
  expect(t('common.error', { message: 'HTTP error! status: 503' })).toBe('Error: HTTP error! status: 503');
});

test('a value that looks like a slot or a pattern is inserted unchanged', () => {
  expect(translatorFor('en').t('common.error', { message: '{message} $& $1' })).toBe(
    'Error: {message} $& $1',
  );
});

test('I18N-02: an untranslated message is shown in English, never as a key', () => {
  const english = { home: { title: 'Welcome', lead: 'Come in' } };
  const { t } = createTranslator('hi', messageTable({ home: { title: 'स्वागत' } }, english));
  expect(t(key('home.title'))).toBe('स्वागत');
  expect(t(key('home.lead'))).toBe('Come in');
});

test('a table contains only the requested groups', () => {
  const english = { home: { title: 'Welcome' }, blog: { title: 'Blog' } };
  expect(messageTable({}, english, ['blog'])).toEqual({ 'blog.title': 'Blog' });
});

test('each language has its own plural rules: Hindi uses one for zero, Sanskrit a dual for two', () => {
  expect([0, 1, 2, 5].map((count) => pluralForm('en', count))).toEqual(['other', 'one', 'other', 'other']);
  expect([0, 1, 2, 5].map((count) => pluralForm('hi', count))).toEqual(['one', 'one', 'other', 'other']);
  expect([0, 1, 2, 5].map((count) => pluralForm('sa', count))).toEqual(['other', 'one', 'two', 'other']);
});

test('a counted message uses the form of its count, and the general one where that form is missing', () => {
  const table = { 'a.found_one': '{count} post', 'a.found_other': '{count} posts' };
  expect(createTranslator('en', table).t(key('a.found'), { count: 1 })).toBe('1 post');
  expect(createTranslator('en', table).t(key('a.found'), { count: 0 })).toBe('0 posts');
  expect(createTranslator('sa', table).t(key('a.found'), { count: 2 })).toBe('2 posts');
});

test('a message with a link is split into parts, each with its slots filled', () => {
  const { tParts } = createTranslator('en', { 'a.b': 'Read <link>{name}</link> or write to us.' });
  expect(tParts(key('a.b'), { name: 'the feed' })).toEqual([
    'Read ',
    { tag: 'link', text: 'the feed' },
    ' or write to us.',
  ]);
  expect(createTranslator('en', { 'a.b': '<link>All</link>' }).tParts(key('a.b'))).toEqual([
    { tag: 'link', text: 'All' },
  ]);
});

test('a danda is never at the start of a line', () => {
  expect(messagesFor('sa')['errors.not_found']).toBe('एतन्नास्ति, अन्यत्र वा नीतम्\u00a0।');
});

test('every table of a language has every English key', () => {
  const keys = Object.keys(messagesFor('en')).filter((name) => !name.endsWith('_one'));
  for (const locale of ['hi', 'sa'] as const)
    expect(keys.filter((key) => !Object.hasOwn(messagesFor(locale), key))).toEqual([]);
});
