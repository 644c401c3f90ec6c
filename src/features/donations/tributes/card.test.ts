import { expect, test } from 'vitest';
import { hasLink, isCardDate } from './card.ts';

test('texts that an email program would make a link are recognized', () => {
  const links = [
    'http://a.b',
    'HTTPS://SPAM',
    'www.spam',
    'spam.com',
    'Spam.CO.UK today',
    'a spam.example/path',
    'me@spam.example',
    'mailto:me',
    'spam。com',
    'spam\u200b.com',
    'spam.\u00adcom',
    'ｓｐａｍ．ｃｏｍ',
    'spam\u2024com',
    'ht\u2060tps://spam',
    'me＠spam．example',
    'spam.ngo',
  ];
  expect(links.filter((text) => !hasLink(text))).toEqual([]);
});

test('plain words are no links', () => {
  const words = [
    'Dr.Sharma and Smt.Kamala',
    'With love.Always',
    'At 9:00 a.m. 1/2 cup',
    'श्रीमती कमला । शान्तिः',
    '',
  ];
  expect(words.filter(hasLink)).toEqual([]);
});

test('a card is sent from today to the same day of the next year', () => {
  const days = ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01', '2029-03-02'];
  expect(days.filter((day) => isCardDate(day, '2028-02-29'))).toEqual(['2028-02-29', '2029-02-28']);
});
