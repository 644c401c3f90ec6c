import type { PageEntry } from '#src/web/page-entry.ts';

export const volunteerPages: PageEntry[] = [
  {
    path: 'volunteer/sign-up',
    module: 'src/features/volunteer/web/sign-up-page.tsx',
    messages: ['volunteerSignUp', 'forms'],
    watch: 6,
  },
  {
    path: 'volunteer',
    module: 'src/features/volunteer/web/volunteer-page.tsx',
    messages: ['volunteer', 'enquiry', 'forms'],
    loader: () => import('./volunteer-requests.ts').then((file) => file.loadVolunteer),
    watch: 6,
  },
];
