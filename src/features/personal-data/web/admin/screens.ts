import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const personalDataScreens: ScreenEntry[] = [
  {
    path: '/admin/personal-data',
    permission: 'privacy.erase',
    module: 'src/features/personal-data/web/admin/personal-data-screen.tsx',
    messages: ['adminPersonalData', 'errors', 'forms'],
  },
];
