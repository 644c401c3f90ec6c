import type { Locale } from '#src/i18n/locales.ts';
import { shownTheme, watchTheme } from '#src/theme/theme.ts';
import { type ChosenPlace, onPlaceChange } from '../../chosen-place.ts';
import { clearText } from './clear-text.ts';
import { moveBodies, skyOf } from './paint-sky.ts';
import { drawingOf, type LivingScene, tallWindow } from './scene-drawings.ts';
import { skyPlace } from './sky-place.ts';
import type { WatchName } from './watches.ts';

const everyMs = 60_000;

type Options = {
  locale: Locale;
  defaultPlace: ChosenPlace;
  /** Names the light in the caption. */
  caption: (watch: WatchName, place: ChosenPlace) => string;
};

/**
 * Lets the scene of a page follow Sun and Moon at the visitor's place: once a minute while the page is visible, once in all
 * with reduced motion. Colors are custom properties of a style sheet, because the content security policy and this site
 * allow no style attributes. Without the drawing the still image stays.
 *
 * @param box the empty element behind the text of the page's top, with the name of its scene in `data-living`
 * @returns a function that ends it
 */
export function startLivingSky(box: HTMLElement, { locale, defaultPlace, caption }: Options): () => void {
  const scene = box.dataset['living'] as LivingScene;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const tall = matchMedia(tallWindow);
  const sheet = new CSSStyleSheet();
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setInterval> | undefined;
  let source = '';

  async function paint(): Promise<void> {
    const place = await skyPlace(locale, defaultPlace);
    const drawing = drawingOf(scene, tall.matches);
    if (source !== drawing.source) {
      const svg = await loadDrawing(drawing.source, signal);
      // The window can have another shape by now.
      if (signal.aborted || drawingOf(scene, tall.matches).source !== drawing.source) return;
      source = drawing.source;
      box.replaceChildren(svg);
    }
    if (signal.aborted || !box.firstElementChild) return;

    const { latitude, longitude } = place;
    const isDark = shownTheme() === 'dark';
    const sky = skyOf({ instant: Date.now(), latitude, longitude, isDark }, drawing.arc);
    sheet.replaceSync(`[data-living]{${sky.properties}}`);
    moveBodies(box.firstElementChild, sky);
    box.dataset['ink'] = sky.ink;
    box.dataset['watch'] = sky.watch;
    const words = box.parentElement?.querySelector('[data-sky-caption]');
    if (words) words.textContent = caption(sky.watch, place);
    clearText(box);
  }

  // A failure leaves the last image.
  const repaint = () => void paint().catch(() => {});
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return;
    repaint();
    if (!still.matches) timer = setInterval(repaint, everyMs);
  };

  document.adoptedStyleSheets.push(sheet);
  document.addEventListener('visibilitychange', follow, { signal });
  still.addEventListener('change', follow, { signal });
  tall.addEventListener('change', repaint, { signal });
  addEventListener('resize', () => clearText(box), { signal });
  const ends = [watchTheme(repaint), onPlaceChange(repaint)];
  follow();

  return () => {
    ended.abort();
    clearInterval(timer);
    for (const end of ends) end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    box.replaceChildren();
    delete box.dataset['ink'];
    delete box.dataset['watch'];
  };
}

async function loadDrawing(source: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`no drawing at ${source}`);
  const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return document.importNode(documentElement, true);
}
