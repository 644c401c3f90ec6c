import { expect, test } from 'vitest';
import { cover } from './cover.ts';
import { SOCIAL_CARD, socialCard } from './social-card.ts';

test('a social card is 1200 by 630 px and shows the cover of its slug', () => {
  const card = socialCard('why-we-light-a-lamp');
  const figure = cover('why-we-light-a-lamp', { w: 482, h: 602 });

  expect(card).toContain('width="1200" height="630"');
  expect(card).toContain(figure.slice(figure.indexOf('<rect')));
});

test('the same slug always gives the same card, another slug another', () => {
  expect(socialCard('a')).toBe(socialCard('a'));
  expect(socialCard('a')).not.toBe(socialCard('b'));
  expect(socialCard('a', 'lamp')).not.toBe(socialCard('a'));
  expect(socialCard('a', 'lamp')).not.toBe(socialCard('a', 'river'));
});

test('the texts are to the left of the image', () => {
  for (const { left, width } of [SOCIAL_CARD.title, SOCIAL_CARD.name]) expect(left + width).toBeLessThan(690);
});
