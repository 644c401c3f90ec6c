import { z } from 'zod';

/** The address of a picture of the site itself, or none: the page loads no picture from elsewhere. */
export const siteImageUrl = z
  .string()
  .max(300)
  .regex(/^(?:\/(?!\/)(?!.*\.\.)[\w./-]+)?$/, {
    message: 'Choose an image uploaded to this site.',
    abort: true,
  });
