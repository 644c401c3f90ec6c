import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Text = { name: string; color: number[]; isLarge: boolean; box: Box };
type Box = { x: number; y: number; width: number; height: number };

/** Contrast of a text with the pixels behind it. */
export type Measured = { name: string; isLarge: boolean; contrast: number };

/**
 * Measures the contrast of texts with the image behind them, on pixels: the texts are hidden for one screenshot. A fiftieth of
 * the pixels may be worse, such as a line of the drawing behind a letter.
 */
export async function measuredContrast(page: Page, selector: string): Promise<Measured[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const texts = await page.evaluate(textsOf, selector);
  if (texts.length === 0) return [];
  const clip = boxAround(texts.map(({ box }) => box));
  await page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${hidden} { color: transparent !important; border-color: transparent !important; background-image: none !important; box-shadow: none !important; text-decoration-color: transparent !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, `:is(${selector}), :is(${selector}) *`);
  const image = await page.screenshot({ animations: 'disabled', clip });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());

  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.map(({ name, color, isLarge, box }) => {
    const ratios: number[] = [];
    const [left, top] = [Math.floor(box.x) - clip.x, Math.floor(box.y) - clip.y];
    for (let y = Math.max(0, top); y < Math.min(info.height, top + box.height); y += 2)
      for (let x = Math.max(0, left); x < Math.min(info.width, left + box.width); x += 2) {
        const at = (y * info.width + x) * 3;
        ratios.push(contrastOf(color, [data[at]!, data[at + 1]!, data[at + 2]!]));
      }
    ratios.sort((one, other) => one - other);
    return { name, isLarge, contrast: ratios[Math.floor(ratios.length / 50)] ?? Infinity };
  });
}

/** Taking and reading a screenshot of the texts alone is cheaper than one of the window. */
function boxAround(boxes: readonly Box[]): Box {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

function textsOf(selector: string): Text[] {
  const texts: Text[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !element.textContent?.trim()) continue;
    const style = getComputedStyle(element);
    const color =
      style.color
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? [];
    const size = parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(element);
    for (const { x, y, width, height } of range.getClientRects())
      if (width > 1 && y < innerHeight)
        texts.push({
          name: element.textContent.trim().slice(0, 24),
          color,
          isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
          box: { x, y, width, height },
        });
  }
  return texts;
}

function contrastOf(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
