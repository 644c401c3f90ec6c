import type { PageEntry } from '#src/web/page-entry.ts';

export const eventPages: PageEntry[] = [
  {
    path: 'events',
    module: 'src/features/events/web/events-page.tsx',
    messages: ['events', 'almanac', 'panchang'],
    loader: () => import('./event-requests.ts').then((file) => file.loadEvents),
    watch: 6,
  },
  {
    path: 'events/registration',
    module: 'src/features/events/web/registration-page.tsx',
    messages: ['events', 'eventRegistration', 'forms'],
    watch: 6,
    unlisted: true,
  },
  {
    path: 'events/:slug',
    module: 'src/features/events/web/event-page.tsx',
    messages: ['events', 'eventRegistration', 'forms', 'notFound', 'translations'],
    loader: () => import('./event-requests.ts').then((file) => file.loadEvent),
    watch: 6,
  },
];
