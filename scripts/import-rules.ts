import type { IForbiddenRuleType } from 'dependency-cruiser';

const ground = '^src/(ui|theme|i18n|http|markdown|astronomy|local-time|platform)/';

/** Which way imports flow (docs/architecture.md). The comment of a rule says where the code should go instead. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'Two files need each other: move what both need into a third.',
    severity: 'error',
    from: { path: '^src/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'ground-never-upward',
    comment:
      'ui, theme, i18n, http, markdown, astronomy, local-time and platform know no feature: pass what they need as an argument.',
    severity: 'error',
    from: { path: ground },
    to: { path: '^src/(features|layout|sandboxes)/|^src/[^/]+$', pathNot: '^src/app.css$' },
  },
  {
    name: 'features-never-upward',
    comment: 'A feature knows neither the frame nor the wiring: pass what it needs as an argument.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/(layout|sandboxes)/|^src/[^/]+$' },
  },
  {
    name: 'layout-never-upward',
    comment: 'The frame does not know the route table or the wiring.',
    severity: 'error',
    from: { path: '^src/layout/' },
    to: { path: '^src/[^/]+$' },
  },
  {
    name: 'features-by-their-front-door',
    comment:
      'Another feature is entered by its contract.ts, calculation.ts, names.ts, server/service.ts or web/components/: ask it to offer what you need there.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: '^src/features/([^/]+)/',
      pathNot: [
        '^src/features/$1/',
        '^src/features/[^/]+/(contract\\.ts|calculation\\.ts|[a-z-]*names\\.ts|server/service\\.ts|web/components/[^/]+)$',
      ],
    },
  },
  {
    name: 'web-never-server',
    comment: 'Code of the browser reached code of the server: move what both need beside server/ and web/.',
    severity: 'error',
    from: { path: '^src/(ui/|theme/|layout/|features/[^/]+/web/|http/web/)' },
    to: { path: '^src/(platform|sandboxes)/|/server/' },
  },
  {
    name: 'anywhere-never-server',
    comment: 'Files beside server/ and web/ run anywhere, also in the browser.',
    severity: 'error',
    from: {
      path: '^src/(features/[^/]+|http|i18n|markdown|local-time)/[^/]+\\.tsx?$',
      pathNot: '\\.test\\.tsx?$|vite-',
    },
    to: { path: '^src/(platform|sandboxes)/|/(server|web)/', pathNot: '^src/http/web/' },
  },
  {
    name: 'server-never-web',
    comment: 'Code of the server reached components: what both need goes beside server/ and web/.',
    severity: 'error',
    from: { path: '/server/|^src/platform/' },
    to: {
      path: '/web/|^src/(layout|theme)/|^src/ui/(?!art/)',
      pathNot: '^src/http/web/(call|result|site)\\.ts$',
    },
  },
  {
    name: 'only-stores-query',
    comment: "Queries live in a feature's store.ts.",
    severity: 'error',
    from: { path: '^src/features/', pathNot: 'store\\.ts$|\\.test\\.ts$' },
    to: {
      path: '^src/platform/database/schema/|^(pg|drizzle-orm)(/|$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'astronomy-stands-alone',
    comment: 'astronomy/ imports nothing of ours.',
    severity: 'error',
    from: { path: '^src/astronomy/' },
    to: { path: '^src/', pathNot: '^src/astronomy/' },
  },
  {
    name: 'only-the-wiring-knows-sandboxes',
    comment: 'Only the wiring puts a sandbox in the place of an outside service.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/(sandboxes/|(server|donations)\\.ts$)', '\\.test\\.tsx?$'] },
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
