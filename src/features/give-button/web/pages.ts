import type { PageEntry } from '#src/web/page-entry.ts';

export const giveButtonPages: PageEntry[] = [
  {
    path: 'developers/give-button',
    module: 'src/features/give-button/web/give-button-page.tsx',
    messages: ['giveButton'],
    loader: () => import('./give-button-requests.ts').then((file) => file.loadButtonProjects),
    watch: 3,
  },
];
