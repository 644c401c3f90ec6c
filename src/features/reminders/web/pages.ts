import type { PageEntry } from '#src/web/page-entry.ts';

export const reminderPages: PageEntry[] = [
  {
    path: 'panchang/reminders',
    module: 'src/features/reminders/web/reminders-page.tsx',
    messages: ['reminders', 'panchangViews', 'places', 'forms'],
    watch: 4,
    scene: 'panchang',
  },
  {
    path: 'panchang/reminders/manage',
    module: 'src/features/reminders/web/manage-page.tsx',
    messages: ['reminders', 'panchangViews', 'places', 'forms'],
    loader: () => import('./reminder-requests.ts').then((file) => file.loadReminder),
    watch: 4,
    scene: 'panchang',
    personal: true,
    unlisted: true,
  },
];
