import { z } from 'zod';
import { commaList } from './setting-values.ts';

/**
 * Hosts of the push services of Chrome and most Android browsers, Firefox, Safari and Edge. `*.example.com` is every
 * subdomain.
 */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Public names only: no addresses, and no names of the local network. */
const host = /^(\*\.[a-z0-9-]+|[a-z0-9-]+)(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

export const pushSettings = {
  PUSH_SERVICES: z
    .string()
    .default(knownServices.join(','))
    .transform((text) => (text === 'off' ? [] : commaList(text)))
    .refine((hosts) => hosts.every((name) => host.test(name)), {
      message: 'must be off, or names of hosts such as fcm.googleapis.com, separated by commas',
    }),
};
