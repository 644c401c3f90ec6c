import type { PageEntry } from '#src/web/page-entry.ts';

export const readingPlanPages: PageEntry[] = [
  {
    path: 'reading-plan',
    module: 'src/features/reading-plans/web/plan-page.tsx',
    messages: ['readingPlan', 'forms'],
    loader: () => import('./plan-requests.ts').then((file) => file.loadPlan),
    watch: 4,
  },
  {
    path: 'reading-plan/reminder',
    module: 'src/features/reading-plans/web/reminder-page.tsx',
    messages: ['readingPlan'],
    loader: () => import('./plan-requests.ts').then((file) => file.loadReminder),
    watch: 4,
    personal: true,
    unlisted: true,
  },
];
