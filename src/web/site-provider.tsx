import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { type Site, SiteContext } from '#src/api/site.ts';

type ChangeSite = (facts: Partial<Site>) => void;

const ChangeSiteContext = createContext<ChangeSite>(() => {});

/** Provides the site's facts, which administrators can change while pages show them. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const [known, setKnown] = useState(site);
  const change = useCallback((facts: Partial<Site>) => setKnown((before) => ({ ...before, ...facts })), []);
  return (
    <ChangeSiteContext value={change}>
      <SiteContext value={known}>{children}</SiteContext>
    </ChangeSiteContext>
  );
}

/** Updates the site's facts on the whole page after a change. */
export function useChangeSite(): ChangeSite {
  return use(ChangeSiteContext);
}
