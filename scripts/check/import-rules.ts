import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Pure code, data and drawings without dependencies on other areas. */
const leaves = ['i18n', 'theme', 'markdown', 'astronomy', 'local-time', 'art'] as const;

/**
 * Areas that an area may import besides itself (docs/architecture.md). Features, layout and app have their
 * own rules.
 */
export const areaDependencies: Record<string, readonly string[]> = {
  astronomy: [],
  art: [],
  theme: [],
  i18n: [],
  'local-time': ['api'],
  markdown: ['i18n'],
  api: [],
  platform: ['api', ...leaves],
  http: ['platform', 'api', ...leaves],
  ui: leaves,
  web: ['ui', 'api', ...leaves],
  'admin-ui': ['web', 'ui', 'api', ...leaves],
  sandboxes: ['http', 'platform', 'api', ...leaves],
};

/**
 * Features that a feature may import: their contract, calculation or names, the types of their
 * `server/feature.ts`, and their `web/components/` and `web/admin/components/`. A new entry is a design
 * decision.
 */
export const featureDependencies: Record<string, readonly string[]> = {
  about: ['site-content'],
  // The palette finds donations, donors and posts.
  admin: ['auth', 'blog', 'donations', 'donors'],
  // An album names the event and the festival of its photographs.
  albums: ['events', 'festivals', 'media-library', 'translations'],
  'annual-statements': ['donations', 'receipts'],
  auth: [],
  'birth-chart': ['panchang', 'places'],
  bookkeeping: ['donations', 'receipts'],
  // Readers subscribe at the end of a post.
  blog: ['auth', 'media-library', 'newsletter', 'site-content', 'translations', 'writing'],
  contact: ['site-content'],
  'content-exports': ['blog'],
  'content-imports': ['blog', 'content-exports', 'media-library', 'redirects'],
  'cover-art': [],
  developers: [],
  devotees: ['donations', 'newsletter', 'site-content'],
  donations: ['receipts', 'remembrances', 'site-content'],
  'donation-reports': ['donations', 'receipts'],
  'donation-imports': ['donations'],
  'donor-dashboard': ['donations', 'donors', 'receipts', 'remembrances'],
  donors: ['donations', 'receipts'],
  enquiries: [],
  events: ['panchang', 'translations'],
  // Dates come from the panchang; a page lists the events and posts of its festival.
  festivals: ['blog', 'events', 'panchang', 'places', 'translations'],
  'give-button': ['projects'],
  home: ['blog', 'panchang', 'projects', 'site-content', 'verse-of-the-day'],
  // Messages are assigned to the signed-in person first.
  inbox: ['auth'],
  legal: ['site-content'],
  matching: ['birth-chart', 'panchang', 'places'],
  'media-library': [],
  muhurta: ['panchang', 'places'],
  // Issues present posts and are written with the tools of editors; digests list festivals.
  newsletter: ['blog', 'media-library', 'panchang', 'writing'],
  offline: [],
  operations: [],
  // The page of the embed shows code to copy.
  panchang: ['give-button', 'places'],
  'personal-data': [],
  places: [],
  projects: ['donations', 'media-library', 'enquiries', 'translations'],
  prosody: [],
  'reading-plans': ['texts'],
  receipts: [],
  redirects: [],
  // Notifications are shown by the service worker of the offline pages.
  reminders: ['offline', 'panchang', 'places'],
  remembrances: ['panchang', 'places'],
  // Library items lead to posts.
  resources: ['birth-chart', 'blog', 'panchang', 'media-library', 'translations'],
  // A request to a scholar is a message to the organization; the page lists texts without a review.
  scholars: ['contact', 'site-content', 'texts'],
  // Passages have the names of verses and the texts of the organization; towns are found by their own index.
  search: ['places', 'site-content', 'texts'],
  // Administrators find the place of the panchang by its name.
  settings: ['places'],
  'short-addresses': ['donations', 'projects'],
  'site-content': ['media-library'],
  sitemap: ['blog', 'projects', 'resources'],
  // The reader draws the meter above a verse.
  // A recording is an uploaded file.
  texts: ['media-library', 'prosody'],
  translations: ['auth', 'media-library'],
  // Readers subscribe on its page.
  'verse-of-the-day': ['newsletter', 'texts'],
  'ui-gallery': [],
  videos: ['albums'],
  volunteer: ['enquiries', 'site-content'],
  writing: ['media-library'],
};

const areaRules: IForbiddenRuleType[] = Object.entries(areaDependencies).map(([area, allowed]) => ({
  name: `area-${area}`,
  comment: `${area}/ may import ${allowed.join(', ') || 'nothing of ours'}: pass what it needs as an argument, or move it down.`,
  severity: 'error',
  from: { path: `^src/${area}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: [`^src/(${[area, ...allowed].join('|')})/`, '^src/app\\.css$'] },
}));

const featureRules: IForbiddenRuleType[] = Object.entries(featureDependencies).map(([feature, allowed]) => ({
  name: `feature-${feature}`,
  comment: `features/${feature} may import ${allowed.join(', ') || 'no other feature'}, by contract, calculation, names, server/feature.ts (types), web/components and web/admin/components.`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/features/',
    pathNot: [
      `^src/features/${feature}/`,
      ...(allowed.length > 0
        ? [
            `^src/features/(${allowed.join('|')})/([a-z-]*contract\\.ts|endpoints\\.ts|calculation/(calculation|almanac|day-parts)\\.ts|calculation\\.ts|[a-z-]*names\\.ts|server/(feature|service)\\.ts|web/(admin/)?components/.+)$`,
          ]
        : []),
    ],
  },
}));

/**
 * Allowed directions of imports (docs/architecture.md). The comment of a rule names where the code belongs.
 */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'Two files import each other: move what both need into a third.',
    severity: 'error',
    from: { path: '^src/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  ...areaRules,
  ...featureRules,
  {
    name: 'features-never-upward',
    comment:
      'A feature imports neither layout, app, sandboxes nor the root: pass what it needs as an argument.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/(layout|app|sandboxes)/|^src/[^/]+$' },
  },
  {
    name: 'layout-by-contract',
    comment: 'The layout imports features by their contract and web/components only.',
    severity: 'error',
    from: { path: '^src/layout/', pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/(layout|web|ui|api|i18n|theme|markdown|astronomy|local-time|art)/',
        '^src/features/[^/]+/(contract\\.ts|web/components/)',
      ],
    },
  },
  {
    name: 'web-never-server',
    comment: 'Code of the browser imports code of the server: move what both need beside server/ and web/.',
    severity: 'error',
    from: { path: '^src/(ui|theme|layout|web|admin-ui|features/[^/]+/web)/' },
    to: { path: '^src/(platform|http|sandboxes)/|/server/' },
  },
  {
    name: 'admin-ui-in-admin-screens-only',
    comment:
      'Only screens of the admin area import admin-ui and web/admin/components: public pages must not load them.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: ['/web/admin/', '^src/features/admin/web/', '\\.test\\.tsx?$'] },
    to: { path: '^src/admin-ui/|/web/admin/components/' },
  },
  {
    name: 'anywhere-never-server',
    comment: 'Files beside server/ and web/ run anywhere, also in the browser.',
    severity: 'error',
    from: {
      path: '^src/(features/[^/]+|features/panchang/calculation|api)/[^/]+\\.tsx?$',
      pathNot: '\\.test\\.tsx?$',
    },
    to: { path: '^src/(platform|http|web|ui|admin-ui|sandboxes)/|/(server|web)/' },
  },
  {
    name: 'server-never-web',
    comment: 'Code of the server imports components: what both need goes beside server/ and web/.',
    severity: 'error',
    from: { path: '/server/' },
    to: { path: '/web/|^src/(layout|ui|web|admin-ui)/' },
  },
  {
    name: 'only-stores-query',
    comment: "Queries are in a feature's store files.",
    severity: 'error',
    from: { path: '^src/features/', pathNot: '(store|/notify-change)\\.ts$|\\.test\\.ts$' },
    to: {
      path: '^src/platform/database/schema/|^(pg|drizzle-orm)(/|$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-the-gateway-knows-sandboxes',
    comment:
      'Only app/gateway.ts, app/hosted-gateways.ts and server.ts choose between a sandbox and a real service.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: ['^src/(sandboxes/|app/(hosted-)?gateways?\\.ts$|server\\.ts$)', '\\.test\\.tsx?$'],
    },
    to: { path: '^src/sandboxes/' },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'The product does not depend on its tests.',
    severity: 'error',
    from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^tests/|\\.test\\.tsx?$' },
  },
];
