/**
 * Sample content. The person is invented to show the page at work; an organization replaces the profile with that
 * of its own ambassador.
 */
export type Ambassador = {
  name: string;
  role: string;
  image: string;
  imageAlt: string;
  description: string;
  impact: string;
  vision: string;
  socialLinks: readonly { platform: string; icon: 'Globe' | 'Video' | 'BookOpen'; url: string }[];
  badge: string;
  /** The language the profile is written in. */
  language: 'en';
  sample: boolean;
};

/** The featured ambassador (DEV-03). The links lead to a domain that is reserved for examples. */
export const ambassador: Ambassador = {
  name: 'Dr. Meera Krishnan',
  role: 'Sanskrit scholar and teacher',
  image: '/art/ambassador.svg',
  imageAlt: 'Painted portrait in a temple niche',
  description:
    'She has spent twenty years carrying one idea between continents: that a tradition stays alive only when it is explained kindly to the next person.',
  impact: 'Study circles in nineteen cities and a reading course taken by four thousand students.',
  vision: 'A center where a child and a professor can sit at the same lesson.',
  socialLinks: [
    { platform: 'Website', icon: 'Globe', url: 'https://ambassador.example.org/' },
    { platform: 'Lectures', icon: 'Video', url: 'https://ambassador.example.org/lectures' },
    { platform: 'Writings', icon: 'BookOpen', url: 'https://ambassador.example.org/writings' },
  ],
  badge: 'Global Dharma Ambassador',
  language: 'en',
  sample: true,
};
