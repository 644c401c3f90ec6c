import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { messages } from './src/i18n/vite-messages.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { serverCodeGuard } from './scripts/server-code-guard.ts';

/** Parts that many pages use travel together: two dozen tiny files would cost more than they save. */
const sharedParts = {
  name: 'shared',
  test: /\/src\/(ui\/(?!subject-icons|table)|http\/|i18n\/|layout\/|theme\/)/,
  minShareCount: 6,
};

/** The admin area is a build of its own, so that no visitor loads a byte more because of it. */
const adminBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  assetsDir: 'assets/admin',
  manifest: '.vite/admin-manifest.json',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rollupOptions: {
    input: 'src/admin.client.tsx',
    // A file of its own is run before those that the entry imports after it.
    output: { codeSplitting: { groups: [{ name: 'without-eval', test: /\/src\/without-eval/ }] } },
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    messages({ admin: mode === 'admin' || command === 'serve' }),
    serverCodeGuard(),
    layerOrder(),
  ],
  build: mode === 'admin' ? adminBuild : siteBuild(isSsrBuild),
  ssr: { noExternal: ['react-router'] },
}));

function siteBuild(isSsrBuild = false): BuildEnvironmentOptions {
  return {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Chunks are few and named by the document: lists of them would weigh on every first load.
    modulePreload: false,
    // All looks of the site come to 20 kB, less than what a dozen small files cost a phone in round trips.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/entry.server.tsx' : 'src/entry.client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [sharedParts] } } }),
    },
  };
}
