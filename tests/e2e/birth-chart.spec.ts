import { expect, expectNoSidewaysScrolling, test } from './support/visit.ts';

test('BCH-04, BCH-05: from a birth to divisions, periods, yogas, transits and the PDF, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/birth-chart');
  await page.getByLabel('Date', { exact: true }).fill('1992-08-15');
  await page.getByLabel('Time', { exact: true }).fill('06:40');
  await page.getByLabel('Place', { exact: true }).fill('San Francisco, United States');
  await page.getByRole('button', { name: 'Calculate Chart' }).click();
  const chart = page.getByRole('region', { name: 'Lagna Simha, Moon in Purva Bhadrapada' });
  await expect(chart.getByRole('heading').first()).toBeFocused();
  await expect(chart.getByRole('img').first()).toBeInViewport({ ratio: 1 });

  await chart.getByRole('tab', { name: 'Dashamsha (D10)' }).click();
  await expect(chart.getByRole('table', { name: 'Grahas in Dashamsha (D10)' })).toContainText('Dhanu');

  const tree = chart.getByRole('tree', { name: 'Vimshottari dasha' });
  await tree.getByRole('treeitem', { expanded: true }).first().focus();
  await page.keyboard.press('Home');
  for (let level = 1; level < 5; level += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  await expect(tree.locator(':focus')).toHaveAttribute('aria-level', '5');

  await expect(chart.getByRole('table', { name: 'Bindus by sign' }).getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('region', { name: 'Yogas' })).toContainText(
    'Gajakesari Formed: Guru, Chandra',
  );

  const transits = chart.getByRole('region', { name: 'Transits over the chart' });
  await transits.getByLabel('Day', { exact: true }).fill('2025-03-31');
  const table = transits.getByRole('table', { name: 'Grahas on March 31, 2025' });
  await expect(table.getByRole('row', { name: /^Shani/ })).toContainText('Meena');

  await chart.getByLabel('Uncertainty').selectOption('120');
  await expect(chart.getByRole('row', { name: /^Lagna in Rashi/ })).toContainText('changes');
  await expectNoSidewaysScrolling(page);

  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download Chart (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('birth-chart.pdf');
});
