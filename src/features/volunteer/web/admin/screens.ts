import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const volunteerScreens: ScreenEntry[] = [
  {
    path: '/admin/volunteers',
    permission: 'registrations.read',
    module: 'src/features/volunteer/web/admin/volunteers-screen.tsx',
    messages: ['adminVolunteers', 'volunteerSignUp', 'adminVersions', 'forms'],
  },
];
