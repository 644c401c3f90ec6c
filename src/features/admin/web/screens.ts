import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const adminScreens: ScreenEntry[] = [
  {
    path: '/admin',
    permission: null,
    module: 'src/features/admin/web/dashboard-screen.tsx',
    messages: ['adminDashboard', 'adminCompletion', 'adminAudit'],
  },
  {
    path: '/admin/complete',
    permission: 'settings.read',
    module: 'src/features/admin/web/completion-screen.tsx',
    messages: ['adminCompletion'],
  },
  {
    path: '/admin/audit',
    permission: 'audit.read',
    module: 'src/features/admin/web/audit-screen.tsx',
    messages: ['adminAudit', 'adminSettings', 'adminTiers', 'adminUsers'],
  },
  { path: '/admin/*', permission: null, module: 'src/features/admin/web/not-found-screen.tsx' },
];
