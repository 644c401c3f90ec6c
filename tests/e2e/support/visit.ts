import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults, type RuleObject, type RunOptions } from 'axe-core';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

export type Language = 'en' | 'hi' | 'sa';
export type Theme = 'light' | 'dark';

/** Fails every test in which a page logs an error, throws, violates its policy or sends a request to another host. */
export const test = base.extend<{
  errors: string[];
  expectedErrors: RegExp | null;
  /** Without the service worker each page is requested from the site, and tests can replace responses. */
  usesServiceWorker: boolean;
}>({
  usesServiceWorker: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, usesServiceWorker }, use) => {
    if (javaScriptEnabled) waitForItsScripts(page);
    if (!usesServiceWorker)
      await page.context().addInitScript(() => {
        Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
      });
    await use(page);
  },
  expectedErrors: [null, { option: true }],
  errors: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      // Browsers do not log every violation: not the attempt to compile text that a library catches.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`policy violation: ${violatedDirective} ${blockedURI}`);
        });
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('request', (request) => {
        // Stored recordings are read from a blob of the site.
        const isOwn = [baseURL ?? '', 'data:', `blob:${baseURL}`].some((own) =>
          request.url().startsWith(own),
        );
        if (!isOwn) errors.push(`request to another host: ${request.url()}`);
      });
      await use(errors);
      expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Pages are loaded before their scripts, so navigation waits for hydration. */
export function waitForItsScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const alive = () => waitForHydration(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await alive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await alive();
    return response;
  };
}

/** Waits for the scripts of a page that a link has opened; without scripts it returns at once. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[data-modules]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Sets language and theme as for a returning visitor. */
export async function prefer(
  context: BrowserContext,
  baseURL: string,
  language: Language,
  theme?: Theme,
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  if (theme) await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
}

/** Changes the theme of the system, which a page without a stored theme follows (THM-04). */
export async function followSystemTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^((?!dark).)*$/);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Checks WCAG 2.2 A and AA with axe, once dialogs and menus have opened: contrast cannot be measured before. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without its style sheet a page has other sizes and colors.
  await page.waitForLoadState();
  // Animations that scrolling drives, and endless ones, do not finish.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  expect(await axeViolations(page)).toEqual([]);
}

/** Checks a page in the theme of a light and of a dark system. The dark theme differs in colors only. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await followSystemTheme(page, 'dark');
  expect(await axeViolations(page, 'colors')).toEqual([]);
  await followSystemTheme(page, 'light');
}

const colorRules = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Finds violations on a page with axe, one line for each rule.
 *
 * @param rules `colors` only, for a page that was checked with all rules and then changed only its theme; all
 * others for one that changed only its language
 */
export async function axeViolations(
  page: Page,
  rules: 'all' | 'colors' | 'all but colors' = 'all',
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules === 'colors' ? colorRules : { type: 'tag', values: tags },
    ...(rules === 'all but colors' && { rules: disabled(colorRules) }),
    // Describing the elements without violations takes a third of the time.
    resultTypes: ['violations'],
  };
  const { violations } = await (page.frames().length === 1
    ? runAxe(page, options)
    : runInFrames(page, options));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

type Violations = Pick<AxeResults, 'violations'>;

type Axe = typeof axe;

declare global {
  // Axe installs itself under this name.
  var axe: Axe;
}

/** Without frames axe needs no second page to combine its results, and is loaded once for each document. */
async function runAxe(page: Page, options: RunOptions): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { violations } = await globalThis.axe.run(document, given);
    return { violations };
  }, options);
}

function runInFrames(page: Page, options: RunOptions): Promise<Violations> {
  return new AxeBuilder({ page }).options(options).analyze();
}

function disabled(rules: readonly string[]): RuleObject {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
}

/** ACC-17: the page is not wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Moves the pointer until the footer's code is loaded and has hydrated what the server rendered. */
export async function hydrateFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.move(Math.random() * 300, 200);
    const keys = await footer.evaluate((element) => Object.keys(element));
    expect(keys.some((key) => key.startsWith('__reactProps'))).toBe(true);
  }).toPass();
}
