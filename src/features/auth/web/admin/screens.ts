import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const authScreens: ScreenEntry[] = [
  {
    path: '/admin/users',
    permission: 'users.read',
    module: 'src/features/auth/web/admin/users-screen.tsx',
    messages: ['adminUsers'],
  },
  {
    path: '/admin/users/:id',
    permission: 'users.read',
    module: 'src/features/auth/web/admin/user-screen.tsx',
    messages: ['adminUsers'],
  },
  {
    path: '/admin/account',
    permission: null,
    module: 'src/features/auth/web/admin/account-screen.tsx',
    messages: ['adminAccount', 'adminUsers', 'adminSignIn', 'forms'],
  },
];
