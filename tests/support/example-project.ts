import type { SentProject } from '#src/features/projects/contract.ts';

/** A project with every field; tests override the relevant ones. */
export function exampleProject(overrides: Partial<SentProject> = {}): SentProject {
  return {
    language: 'en',
    languages: ['en'],
    untranslated: [],
    projectId: 'land-acquisition',
    title: 'Land Acquisition',
    description: 'Thirty-three acres above the bay.',
    content: 'Before a temple there is ground.\nAnd a cord.\n\n## Why land\nBecause <b>trees</b> take time.',
    image: '/art/project-land-acquisition-day.svg',
    darkImage: '/art/project-land-acquisition-night.svg',
    imageAlt: 'A cord on a hill',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    category: 'Land',
    location: 'El Sobrante, CA',
    currency: 'USD',
    otherRaised: [],
    raisedAmount: '0',
    fundingGoal: '2500000',
    progress: 0,
    startDate: '2025-03-03',
    endDate: '2026-01-31',
    highlights: ['33 acres', 'Held in trust', 'Open to all'],
    gallery: ['/art/project-land-acquisition-day.svg', '/art/spot-connect-day.svg'],
    galleryAlts: ['The hill', ''],
    timeline: [
      {
        id: 'a',
        title: 'Survey',
        description: 'Boundary walked.',
        targetDate: '2025-03-03',
        completed: true,
        status: 'in-progress',
      },
      {
        id: 'b',
        title: 'Purchase',
        description: 'No credit.',
        targetDate: '2026-01-15',
        completed: false,
        status: 'in-progress',
      },
      {
        id: 'c',
        title: 'Trees',
        description: 'Open day.',
        targetDate: '2027-06-05',
        completed: false,
        status: 'planned',
      },
    ],
    team: [{ id: 'd', name: 'Land office', role: 'Title', bio: 'Keeps the papers.', image: '/art/mark.svg' }],
    updates: [
      { id: 'e', title: 'It opens', date: '2026-01-15', content: 'Line one\nline two', author: 'Treasury' },
    ],
    faqs: [{ question: 'Will the oaks be cut?', answer: 'No.' }],
    donationTiers: [
      {
        amount: 1008,
        title: 'A sapling row',
        description: 'Young trees.',
        benefits: ['Planting day', 'Report'],
      },
    ],
    ...overrides,
  };
}
