import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const redirectScreens: ScreenEntry[] = [
  {
    path: '/admin/redirects',
    permission: 'content.read',
    module: 'src/features/redirects/web/admin/redirects-screen.tsx',
    messages: ['adminRedirects', 'forms'],
  },
];
