import type { PageEntry } from '#src/web/page-entry.ts';

export const contactPages: PageEntry[] = [
  {
    path: 'contact',
    module: 'src/features/contact/web/contact-page.tsx',
    messages: ['footer', 'contact', 'forms'],
    loader: () => import('./contact-requests.ts').then((file) => file.loadContact),
    watch: 8,
  },
];
