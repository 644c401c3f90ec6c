import { useEffect, useState } from 'react';
import { NewsletterBox } from '#src/features/newsletter/web/components/newsletter-box.tsx';
import { useSite } from '#src/api/site.ts';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { useFrameContent } from './frame-content.ts';
import { SiteFooter } from './site-footer.tsx';

/** Footer with the newsletter form. */
export function FooterArea() {
  const site = useSite();
  const { footer } = useFrameContent();
  const [year] = useState(() => new Date().getUTCFullYear());

  useEffect(() => releaseQueuedClicks('footer.ft'), []);

  return <SiteFooter site={site} content={footer} year={year} newsletter={<NewsletterBox />} />;
}
