import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails when axe finds a violation of WCAG 2.2 A or AA in the element. Colours are left to the browser tests: there
 * is no painting here.
 */
export async function expectNoAxeViolations(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
