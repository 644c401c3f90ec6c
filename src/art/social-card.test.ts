import { expect, test } from 'vitest';
import { cover } from './cover.ts';
import { socialCardLayout, socialCard } from './social-card.ts';

const look = { accent: '#a3152c', deep: '#7a1626', logo: '<svg></svg>' };

test('a social card is 1200 by 630 px and shows the cover of its slug', () => {
  const card = socialCard('why-we-light-a-lamp', null, look);
  const figure = cover('why-we-light-a-lamp', { w: 482, h: 602 });

  expect(card).toContain('width="1200" height="630"');
  expect(card).toContain(figure.slice(figure.indexOf('<rect')));
});

test('the same slug always gives the same card, another slug another', () => {
  expect(socialCard('a', null, look)).toBe(socialCard('a', null, look));
  expect(socialCard('a', null, look)).not.toBe(socialCard('b', null, look));
  expect(socialCard('a', 'lamp', look)).not.toBe(socialCard('a', null, look));
  expect(socialCard('a', 'lamp', look)).not.toBe(socialCard('a', 'river', look));
});

test('the texts are to the left of the image', () => {
  for (const { left, width } of [socialCardLayout.title, socialCardLayout.name])
    expect(left + width).toBeLessThan(690);
});
