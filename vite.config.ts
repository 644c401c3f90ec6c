import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './src/i18n/vite-messages.ts';
import { serverCodeGuard } from './scripts/server-code-guard.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), messages(), serverCodeGuard()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: isSsrBuild ? 'src/entry.server.tsx' : 'src/entry.client.tsx' },
  },
  ssr: { noExternal: ['react-router'] },
}));
