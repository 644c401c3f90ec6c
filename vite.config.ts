import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './src/i18n/vite-messages.ts';
import { serverCodeGuard } from './scripts/server-code-guard.ts';

/** Parts that many pages use travel together: two dozen tiny files would cost more than they save. */
const sharedParts = { name: 'shared', test: /\/src\/(ui|http|i18n|layout|theme)\//, minShareCount: 6 };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), messages(), serverCodeGuard()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Pages name their style sheets only: their scripts are few, and a list of them would weigh on every first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/entry.server.tsx' : 'src/entry.client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [sharedParts] } } }),
    },
  },
  ssr: { noExternal: ['react-router'] },
}));
