import { afterEach, expect, test } from 'vitest';
import { throwMissingMessage } from '#tests/support/missing-messages.ts';
import type { MessageKey } from './message-key.ts';
import { reportMissingMessages } from './missing-message.ts';
import { createTranslator } from './translator.ts';

const key = (text: string) => text as MessageKey;

afterEach(() => reportMissingMessages(throwMissingMessage));

test('I18N-02: a missing message is reported once and replaced by English words, without an error', () => {
  const messages: string[] = [];
  reportMissingMessages((message) => messages.push(message));
  const { t, tParts } = createTranslator('hi', {});

  expect(t(key('blog.newestFirst'))).toBe('Newest first');
  expect(t(key('blog.newestFirst'))).toBe('Newest first');
  expect(tParts(key('errors.payment_failed'))).toEqual(['Payment failed']);
  expect(messages).toEqual([
    'no message "blog.newestFirst": is its group in the messages of the route?',
    'no message "errors.payment_failed": is its group in the messages of the route?',
  ]);
});

test('in tests a missing message throws', () => {
  expect(() => createTranslator('en', {}).t(key('blog.oldestFirst'))).toThrow(
    'no message "blog.oldestFirst"',
  );
});

test('a translator requests missing messages, such as those of a group that is not loaded', () => {
  const missing: string[] = [];
  const { t } = createTranslator('sa', {}, (name) => {
    missing.push(name);
    return 'Meanwhile';
  });

  expect(t(key('blog.title'))).toBe('Meanwhile');
  expect(missing).toEqual(['blog.title']);
});
