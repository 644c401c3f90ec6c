import type { PageEntry } from '#src/web/page-entry.ts';

export const legalPages: PageEntry[] = [
  {
    path: 'privacy',
    module: 'src/features/legal/web/privacy-page.tsx',
    messages: ['footer', 'legal'],
    loader: () => import('./legal-requests.ts').then((file) => file.loadPrivacy),
    watch: 8,
    query: [],
  },
  {
    path: 'terms',
    module: 'src/features/legal/web/terms-page.tsx',
    messages: ['footer', 'legal'],
    loader: () => import('./legal-requests.ts').then((file) => file.loadTerms),
    watch: 8,
    query: [],
  },
];
