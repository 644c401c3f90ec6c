import type { Page } from '@playwright/test';
import { exampleProject } from '#tests/support/example-project.ts';
import { expect, expectNoSidewaysScrolling, test } from './support/visit.ts';

/** Cards in each row, by number of projects. */
const rows = {
  1440: { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [2, 2, 3], 8: [2, 3, 3] },
  768: { 1: [1], 2: [2], 3: [1, 2], 4: [2, 2], 5: [1, 2, 2], 7: [1, 2, 2, 2] },
  390: { 1: [1], 3: [1, 1, 1] },
};

for (const [width, byCount] of Object.entries(rows)) {
  test(`PRL-04: any number of projects fills its rows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    for (const [count, expected] of Object.entries(byCount)) {
      await openProjects(page, Number(count));
      const cards = await cardBoxes(page);
      const found = rowsOf(cards);
      expect(
        found.map(({ length }) => length),
        `${count} projects`,
      ).toEqual(expected);

      const [left, right] = await edgesOf(page);
      for (const row of found) {
        expect.soft(row.at(0)?.x).toBeCloseTo(left, 0);
        expect.soft((row.at(-1)?.x ?? 0) + (row.at(-1)?.width ?? 0)).toBeCloseTo(right, 0);
        expect.soft(new Set(row.map(({ actions }) => Math.round(actions))).size, `${count} projects`).toBe(1);
      }
      await expectNoSidewaysScrolling(page);
    }
  });
}

/** Opens the list with projects whose texts differ in length. */
async function openProjects(page: Page, count: number): Promise<void> {
  const projects = Array.from({ length: count }, (_, place) =>
    exampleProject({
      projectId: `project-${place}`,
      title: `Project ${place}`,
      priority: false,
      description: 'Thirty-three acres above the bay. '.repeat((place % 3) + 1),
      highlights: ['33 acres', 'Held in trust'].slice(0, place % 3),
      raisedAmount: String(place * 100_000),
      otherRaised: place % 2 ? [{ amountMinor: 50_100, currency: 'INR' }] : [],
    }),
  );
  await page.route('**/api/projects*', (route) => route.fulfill({ json: projects }));
  await page.goto('/about');
  await page
    .locator('a[href="/projects"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#active-projects .card-actions')).toHaveCount(count);
}

async function cardBoxes(page: Page) {
  return page.locator('#active-projects .card').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      return { x, y, width, actions: card.querySelector('.card-actions')?.getBoundingClientRect().top ?? 0 };
    }),
  );
}

type Box = Awaited<ReturnType<typeof cardBoxes>>[number];

function rowsOf(boxes: readonly Box[]): Box[][] {
  return [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()];
}

async function edgesOf(page: Page): Promise<[number, number]> {
  const box = await page.locator('#active-projects .card-grid').boundingBox();
  if (!box) throw new Error('The list is not shown.');
  return [box.x, box.x + box.width];
}
