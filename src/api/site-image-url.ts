import { z } from 'zod';

/** URL of an image of this site, or empty: pages load no images from other hosts. */
export const siteImageUrl = z
  .string()
  .max(300)
  .regex(/^(?:\/(?!\/)(?!.*\.\.)[\w./-]+)?$/, {
    message: 'Choose an image uploaded to this site.',
    abort: true,
  });
