import { z } from 'zod';

/** The address of a picture of the site itself, or none: the page loads no picture from elsewhere. */
export const ownPicture = z
  .string()
  .max(300)
  .regex(/^(?:\/(?!\/)(?!.*\.\.)[\w./-]+)?$/, { message: 'Choose a picture of this site.', abort: true });
