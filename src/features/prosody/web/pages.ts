import type { PageEntry } from '#src/web/page-entry.ts';

export const prosodyPages: PageEntry[] = [
  {
    path: 'prosody',
    module: 'src/features/prosody/web/prosody-page.tsx',
    messages: ['prosody'],
    loader: () => import('./prosody-requests.ts').then((file) => file.loadProsody),
    watch: 4,
  },
];
