import type { Page } from '@playwright/test';

/**
 * Finds lines of text and controls at the top of a page that overlap the sun, the moon or the temple of its
 * image, each with the name of the covered shape.
 * The image is a CSS background, so its drawing is placed invisibly over the page at the same position and
 * size, and the positions of its shapes are read.
 */
export async function drawnThingsUnderText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const top = document.querySelector<HTMLElement>('.hero, .mast');
    if (!top) throw new Error('The page has no page hero.');
    await document.fonts.ready;

    const things = top.dataset['scene'] ? sceneBox(top) : [...(await drawnThings(top)), ...pageMoon(top)];
    const lines = [...textLines(top), ...textLines(document.querySelector('.hd'))];
    return lines.flatMap((line) =>
      things
        .filter(({ box }) => overlaps(line.box, box))
        .slice(0, 1)
        .map(({ name }) => `${name}: ${line.text}`),
    );

    type Box = { left: number; top: number; right: number; bottom: number };

    /**
     * A scene has its subject in the right 55 hundredths: beside the text from 64 rem, below it on narrower screens, except in
     * the low head of /donate, whose image is water behind the text.
     */
    function sceneBox(area: HTMLElement): { name: string; box: Box }[] {
      const name = area.dataset['scene'] ?? '';
      const box = area.getBoundingClientRect();
      const up = Number(getComputedStyle(area).getPropertyValue('--up')) / 100;
      const share = innerWidth < 640 ? 1.5 : 1;
      const top = box.bottom - up * share * box.width;
      if (innerWidth >= 1024)
        return [{ name, box: { ...edges(box), left: box.left + 0.45 * box.width, top } }];
      return area.matches('.mast--compact') ? [] : [{ name, box: { ...edges(box), top } }];
    }

    function edges({ left, top, right, bottom }: DOMRect): Box {
      return { left, top, right, bottom };
    }

    /** The moon of the night hero is an element of the page. */
    function pageMoon(area: HTMLElement): { name: string; box: Box }[] {
      return [...area.querySelectorAll('.hero-moon')]
        .map((moon) => ({ name: 'moon', box: moon.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    }

    async function drawnThings(area: HTMLElement): Promise<{ name: string; box: Box }[]> {
      const isHero = area.matches('.hero');
      const style = getComputedStyle(area, isHero ? undefined : '::before');
      const address = /url\("(.+?)"\)/.exec(style.backgroundImage)?.[1];
      if (!address) throw new Error('The page hero has no image.');

      const text = (await (await fetch(address)).text()).replace(/<style>.*?<\/style>/s, '');
      const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const place = placeOfImage(area.getBoundingClientRect(), style, drawing);
      const layer = document.createElement('div');
      layer.append(document.importNode(drawing, true));
      document.body.append(layer);
      const svg = layer.firstElementChild as SVGSVGElement;
      svg.setAttribute('preserveAspectRatio', 'none');
      Object.assign(svg.style, {
        position: 'absolute',
        visibility: 'hidden',
        pointerEvents: 'none',
        left: `${place.left + scrollX}px`,
        top: `${place.top + scrollY}px`,
        width: `${place.width}px`,
        height: `${place.height}px`,
      });

      const found = [...discs(svg), ...temple(svg)];
      layer.remove();
      return found;
    }

    /** Position of the background image for the ways in which the site's style sheets place it. */
    function placeOfImage(box: DOMRect, style: CSSStyleDeclaration, drawing: Element) {
      const [, , across = 1, down = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
      const ratio = down / across;
      const [first = 'cover'] = style.backgroundSize.split(' ');
      const width =
        first === 'cover' ? Math.max(box.width, box.height / ratio) : (parseFloat(first) / 100) * box.width;
      const [, x = '0', y = '0', up = '0'] =
        /^([\d.]+)% (?:calc\()?([\d.]+)%(?: - ([\d.]+)px)?/.exec(style.backgroundPosition) ?? [];
      return {
        left: box.left + ((box.width - width) * Number(x)) / 100,
        top: box.top + ((box.height - width * ratio) * Number(y)) / 100 - Number(up),
        width,
        height: width * ratio,
      };
    }

    /** Sun and moon are circles without a glow; the petals of the sun have the same center. */
    function discs(svg: SVGSVGElement): { name: string; box: Box }[] {
      const boxes = [...svg.querySelectorAll(':scope > circle, :scope > g:not([transform*=matrix]) > circle')]
        .filter((circle) => !circle.getAttribute('fill')?.startsWith('url'))
        .map((circle) => circle.getBoundingClientRect());
      const largest = boxes.sort((one, other) => other.width - one.width)[0];
      if (!largest) return [];

      const petals = [...svg.querySelectorAll('path[fill]:not([fill=none])')]
        .map((path) => path.getBoundingClientRect())
        .filter((box) => isAround(box, largest));
      return [largest, ...petals].map((box) => ({ name: 'sun or moon', box }));
    }

    function isAround(box: DOMRect, disc: DOMRect): boolean {
      const isCentred =
        Math.abs(box.left + box.right - disc.left - disc.right) < 4 &&
        Math.abs(box.top + box.bottom - disc.top - disc.bottom) < 4;
      return isCentred && box.width < disc.width * 2;
    }

    /**
     * Each wall, roof and tower separately, because the bounding box of the whole temple contains much sky.
     */
    function temple(svg: SVGSVGElement): { name: string; box: Box }[] {
      return [...svg.querySelectorAll('g[transform^=matrix] > :is(path, use, g)')].map((part) => ({
        name: 'temple',
        box: part.getBoundingClientRect(),
      }));
    }

    function textLines(area: Element | null): { text: string; box: Box }[] {
      if (!area) return [];
      const lines: { text: string; box: Box }[] = [];
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || parent.closest('.vh') || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) lines.push({ text: node.textContent.trim(), box });
      }
      for (const control of area.querySelectorAll('button, input, select, .btn')) {
        const box = control.getBoundingClientRect();
        if (control.checkVisibility() && box.width > 1)
          lines.push({ text: control.textContent?.trim() || control.tagName, box });
      }
      return lines;
    }

    function overlaps(one: Box, other: Box): boolean {
      return (
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      );
    }
  });
}
