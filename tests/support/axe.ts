import axe from 'axe-core';
import { expect } from 'vitest';

/** Best practices of axe such as `main` inside `main`, except those that need a whole document. */
const landmarkRules = Object.fromEntries(
  [
    'landmark-banner-is-top-level',
    'landmark-complementary-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-unique',
  ].map((rule) => [rule, { enabled: true }]),
);

/**
 * Fails when axe finds a violation of WCAG 2.2 A or AA in the element. Colors are checked by the browser
 * tests: jsdom does not paint.
 */
export async function expectNoAxeViolations(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, ...landmarkRules },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
