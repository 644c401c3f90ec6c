import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { messages } from './src/i18n/vite-messages.ts';
import { lazyRouter } from './scripts/build/lazy-router.ts';
import { layerOrder } from './scripts/build/layer-order.ts';
import { pageStyles } from './scripts/build/page-styles.ts';
import { noPreloadHelper } from './scripts/build/no-preload-helper.ts';
import { serverCodeGuard } from './scripts/build/server-code-guard.ts';
import { sourceUrls } from './scripts/build/source-urls.ts';

/**
 * Code of every page, including React and the router, in one file, because separate files would cost more
 * round trips. The entry is excluded: it awaits the files of the page, which import this one and would wait
 * for it in turn.
 */
const everyPage = {
  name: 'site',
  test: /^(?!.*\/src\/entry\.client)/,
  tags: ['$initial' as const],
  priority: 3,
};

const forms = {
  name: 'forms',
  test: /\/src\/(web\/(forms\/|use-focus)|ui\/controls\/(?!button|icon-button|focus-first-field)|api\/form-(?!text))/,
  minShareCount: 6,
  priority: 1,
};

/**
 * Shared components in one file, because two dozen small files would cost more than they save. It takes its
 * parts before `forms` does, so that a page without a form does not load that file.
 */
const sharedParts = {
  name: 'shared',
  test: /\/src\/(ui\/(?!media\/(subject|social)-icons|data\/table|feedback\/form-|controls\/(?!button|icon-button|focus-first-field))|web\/(?!forms\/|use-focus|field-issue)|api\/(?!money|form-)|i18n\/|layout\/|theme\/)/,
  minShareCount: 6,
  priority: 2,
};

/** Amounts and their bars, which pages about projects and donations share. */
const moneyParts = {
  name: 'money-parts',
  test: /\/src\/(api\/money\.|ui\/(data\/funding|feedback\/progress|page\/card))/,
  minShareCount: 2,
};

/**
 * Small parts of the donate page in one file, because it had two dozen files of one kilobyte each. They are
 * listed one by one: a whole folder would move the validation, which forms load late, to the first load.
 */
const givingParts = {
  name: 'giving-parts',
  test: /\/src\/(api\/amounts\/donation-presets|features\/donations\/(checkout-endpoints|tributes\/tribute-kinds|web\/(donation-calls|pending-donation)))/,
  minShareCount: 2,
};

/** Parts of the home page's almanac leaf, which it loads at once. */
const leafParts = {
  name: 'leaf-parts',
  test: /\/src\/features\/panchang\/(views\/moon-path|web\/((use-)?chosen-place|drawings\/moon|components\/shared\/(night-moon|wide-screen)))\./,
  minShareCount: 2,
  priority: 1,
};

/**
 * Small parts of a day's panchang in one file, because /panchang had a dozen files of one kilobyte each. They are
 * listed one by one, so that the calculation remains in files of its own, which are loaded late.
 */
const panchangParts = {
  name: 'panchang-parts',
  test: /\/src\/(local-time\/(zone-history|supported-years)\.|features\/panchang\/((names|month-slugs|sanskrit-compound|element-names|hour-names|clock-words|date-words|views\/usage)\.|web\/(almanac-path|use-guessed-place|use-now|use-panchang-day|load-engine|runtime-clock|usage\/(chosen|use)-usage|whole-day\/present-moment|components\/(day\/(limb-list|element-remark)|whole-day\/quality-mark))\.))/,
  minShareCount: 2,
};

/** Search of a place, which / loads late and pages about a day or a birth at once. */
const placeParts = {
  name: 'place-parts',
  test: /\/src\/features\/places\/(?!server|contract)/,
  minShareCount: 2,
};

const blogParts = { name: 'blog-parts', test: /\/src\/features\/blog\/web\/(?!admin\/)/, minShareCount: 3 };

/** The admin area is a separate build, so that it adds nothing to the download of visitors. */
const adminBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  assetsDir: 'assets/admin',
  manifest: '.vite/admin-manifest.json',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rollupOptions: {
    input: 'src/entry.admin.tsx',
    // A separate file runs before those that the entry imports after it.
    output: { codeSplitting: { groups: [{ name: 'zod-jitless', test: /\/src\/app\/zod-jitless/ }] } },
  },
};

const siteBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  // Chunks are few and the document names them; lists of them would add to every first load.
  modulePreload: false,
  // One sheet for each page is cut from it (scripts/build/page-styles.ts): a dozen small files cost more round trips.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  rollupOptions: {
    input: 'src/entry.client.tsx',
    output: {
      codeSplitting: {
        groups: [
          everyPage,
          forms,
          sharedParts,
          blogParts,
          moneyParts,
          givingParts,
          leafParts,
          panchangParts,
          placeParts,
        ],
      },
    },
  },
};

/** The server and the renderer of its pages, with shared code loaded once. Flat: see `sourceUrls`. */
const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  assetsInlineLimit: 0,
  rollupOptions: {
    input: { main: 'src/main.ts', 'entry.server': 'src/entry.server.tsx' },
    output: { chunkFileNames: '[name]-[hash].js' },
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    messages({ admin: mode === 'admin' || command === 'serve' }),
    mode !== 'admin' && !isSsrBuild && [noPreloadHelper(), lazyRouter(), pageStyles()],
    serverCodeGuard(),
    layerOrder(),
    sourceUrls(),
  ],
  build: mode === 'admin' ? adminBuild : isSsrBuild ? serverBuild : siteBuild,
  // The site uses a fifth of drizzle-orm, and the rest takes 60 MB of memory when Node loads it.
  ssr: { noExternal: ['react-router', 'drizzle-orm'] },
}));
