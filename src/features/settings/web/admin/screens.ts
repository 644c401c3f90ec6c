import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const settingsScreens: ScreenEntry[] = [
  {
    path: '/admin/settings',
    permission: 'settings.read',
    module: 'src/features/settings/web/admin/settings-screen.tsx',
    messages: ['adminSettings', 'adminVersions', 'adminTiers', 'forms', 'places'],
  },
];
