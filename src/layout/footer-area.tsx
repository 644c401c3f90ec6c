import { useEffect, useState } from 'react';
import { NewsletterBox } from '#src/features/newsletter/web/components/newsletter-box.tsx';
import { useSite } from '#src/api/site.ts';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { SiteFooter } from './site-footer.tsx';

/** Footer with the newsletter form. */
export function FooterArea() {
  const site = useSite();
  const [year] = useState(() => new Date().getUTCFullYear());

  useEffect(() => releaseQueuedClicks('footer.ft'), []);

  return <SiteFooter site={site} year={year} newsletter={<NewsletterBox />} />;
}
