import { createContext, use } from 'react';
import type { Organisation } from './organisation.ts';

/** Public facts about the site that every page may show; the same object reaches server and browser. */
export type Site = Organisation & {
  /** Where visitors reach the site, without a trailing slash. */
  url: string;
  mode: 'demo' | 'live';
  /** A demo that others may reach. */
  isPublicDemo: boolean;
  /** Where the checkout of donations comes from: this site's stand-in, or the payment gateway. */
  checkout: 'own' | 'gateway';
  /** Donors of rupees are asked for their Indian tax number, since their receipts are for Indian taxes. */
  asksForPan: boolean;
};

export const SiteContext = createContext<Site | null>(null);

/** The site's public facts. Throws outside the document, where there is no site. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is called outside the document');
  return site;
}
