import { knownBlocks, showPage } from '#src/features/site-content/server/blocks.ts';
import { shippedSanskrit } from '#src/features/site-content/server/shipped-content.ts';
import type { PageName } from '#src/features/site-content/pages/pages.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { exampleSite } from './example-site.ts';

type ExampleOptions = { locale?: Locale; mode?: 'demo' | 'live' };

/** Content of a page as the demo shows it, or a live site without any. */
export function exampleContent<P extends PageName>(
  page: P,
  { locale = 'en', mode = 'demo' }: ExampleOptions = {},
) {
  const blocks = knownBlocks(mode === 'demo');
  const reading = { locale, product: exampleSite.name, shipped: shippedSanskrit };
  return showPage(
    page,
    reading,
    (key) => blocks.get(key)?.initial ?? {},
    () => mode === 'demo',
  );
}
