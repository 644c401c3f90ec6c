import { z } from 'zod';
import type { Organisation } from '#src/http/organisation.ts';
import { httpAddress, mailAddress } from './setting-values.ts';

/** Settings about the organisation; administrators can change what they say later. */
export const organisationSettings = {
  ORGANISATION_NAME: z.string().min(1).max(80).optional(),
  ORGANISATION_NAME_SANSKRIT: z.string().min(1).max(80).optional(),
  CONTACT_EMAIL: mailAddress.optional(),
  ORGANISATION_ADDRESS: z.string().max(300).default(''),
  ORGANISATION_PHONE: z.string().max(40).default(''),
  SOCIAL_YOUTUBE: httpAddress.optional(),
  SOCIAL_INSTAGRAM: httpAddress.optional(),
  SOCIAL_FACEBOOK: httpAddress.optional(),
  SOCIAL_X: httpAddress.optional(),
};

type Values = z.output<z.ZodObject<typeof organisationSettings>>;

/** The organisation's facts; a demo shows an example. */
export function organisationConfig(values: Values): Organisation {
  return {
    name: values.ORGANISATION_NAME ?? 'Sanatan World',
    sanskritName: values.ORGANISATION_NAME_SANSKRIT ?? (values.ORGANISATION_NAME ? '' : 'सनातन विश्व'),
    address: values.ORGANISATION_ADDRESS,
    contactEmail: values.CONTACT_EMAIL ?? 'namaste@sanatan.example',
    phone: values.ORGANISATION_PHONE,
    currencies: ['USD', 'INR'],
    social: {
      youtube: values.SOCIAL_YOUTUBE ?? 'https://www.youtube.com/',
      instagram: values.SOCIAL_INSTAGRAM ?? 'https://www.instagram.com/',
      facebook: values.SOCIAL_FACEBOOK ?? 'https://www.facebook.com/',
      x: values.SOCIAL_X ?? 'https://x.com/',
    },
  };
}
