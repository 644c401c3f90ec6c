/** Radius of the discs of Sun and Moon in their groups, with the brightest part of the glow. */
const discRadius = 60;

/**
 * Hides Sun and Moon while they are behind a line of light text, which would not be readable on them.
 *
 * @param box the element with the drawing; the text is in its siblings
 */
export function clearText(box: HTMLElement): void {
  const isLight = box.dataset['ink'] === 'light';
  const lines = isLight ? textLines(box) : [];
  for (const body of box.querySelectorAll<SVGGElement>('[data-sky=sun], [data-sky=moon]')) {
    const matrix = body.getScreenCTM();
    const isBehind = matrix !== null && lines.some((line) => overlaps(line, matrix));
    if (isBehind) body.setAttribute('visibility', 'hidden');
    else body.removeAttribute('visibility');
  }
}

function textLines(box: HTMLElement): DOMRect[] {
  const texts = box.parentElement?.querySelectorAll('h1, p, a') ?? [];
  return [...texts].flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
}

function overlaps({ left, right, top, bottom }: DOMRect, { a, e: x, f: y }: DOMMatrix): boolean {
  const radius = discRadius * a;
  return x + radius > left && x - radius < right && y + radius > top && y - radius < bottom;
}
