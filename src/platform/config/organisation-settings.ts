import type { z } from 'zod';
import type { Organisation, OrganisationPlace, StatedFigures } from '#src/api/organisation.ts';
import { atMost, httpAddress, emailAddress, timeZone } from './setting-values.ts';

/** Settings of the organization; administrators can override them later. */
export const organisationSettings = {
  ORGANISATION_NAME: atMost(80).optional(),
  ORGANISATION_NAME_SANSKRIT: atMost(80).optional(),
  CONTACT_EMAIL: emailAddress.optional(),
  ORGANISATION_ADDRESS: atMost(300).default(''),
  ORGANISATION_PHONE: atMost(40).default(''),
  ORGANISATION_TIME_ZONE: timeZone.default('UTC'),
  SOCIAL_YOUTUBE: httpAddress.optional(),
  SOCIAL_INSTAGRAM: httpAddress.optional(),
  SOCIAL_FACEBOOK: httpAddress.optional(),
  SOCIAL_X: httpAddress.optional(),
};

type Values = z.output<z.ZodObject<typeof organisationSettings>>;

/** Example figure of a demo from the specification. Administrators of a live site enter their own. */
const exampleFigures: StatedFigures = { countries: '50+' };

const noFigures: StatedFigures = { countries: '' };

/** Default place until administrators choose one. */
const elSobrante: OrganisationPlace = {
  latitude: 37.9771,
  longitude: -122.2953,
  zone: 'America/Los_Angeles',
  name: {
    en: 'El Sobrante, CA',
    hi: 'एल सोब्रांते, कैलिफ़ोर्निया',
    sa: 'एल्-सोब्रान्ते, कैलिफोर्निया',
  },
};

/** Facts of the organization; an example in a demo. */
export function organisationConfig(values: Values, mode: 'demo' | 'live'): Organisation {
  return {
    name: values.ORGANISATION_NAME ?? 'Sanatan World',
    sanskritName: values.ORGANISATION_NAME_SANSKRIT ?? (values.ORGANISATION_NAME ? '' : 'सनातन विश्व'),
    address: values.ORGANISATION_ADDRESS,
    contactEmail: values.CONTACT_EMAIL ?? 'namaste@sanatan.example',
    phone: values.ORGANISATION_PHONE,
    currencies: ['USD', 'INR'],
    figures: mode === 'demo' ? exampleFigures : noFigures,
    social: {
      youtube: values.SOCIAL_YOUTUBE ?? 'https://www.youtube.com/',
      instagram: values.SOCIAL_INSTAGRAM ?? 'https://www.instagram.com/',
      facebook: values.SOCIAL_FACEBOOK ?? 'https://www.facebook.com/',
      x: values.SOCIAL_X ?? 'https://x.com/',
    },
    defaultPlace: elSobrante,
  };
}
