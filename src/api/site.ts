import { createContext, use } from 'react';
import type { AmountsByCurrency } from './amounts/donation-presets.ts';
import type { FeeRate } from './fee-cover.ts';
import type { Currency } from './money.ts';
import type { PaymentMethod } from './amounts/payment-methods.ts';
import type { Entity, Organisation, OrganisationPlace } from './organisation.ts';

/** Public facts about the site, shared by server and browser. */
export type Site = Omit<Organisation, 'defaultPlace'> & {
  defaultPlace: DefaultPlace;
  /** Public URL of the site, without a trailing slash. */
  url: string;
  mode: 'demo' | 'live';
  /** Whether this is a demo that is reachable by others. */
  isPublicDemo: boolean;
  /** Time zone in which the days of donations begin. */
  timeZone: string;
  /** Origin of the donation checkout: the sandbox of this site, or the payment gateway. */
  checkout: 'own' | 'gateway';
  legalEntities: LegalEntities;
  /** Amounts of the donate page in the offered currencies. */
  amounts: AmountsByCurrency;
  /** Who receives donations of each offered currency, with fee and ways to pay of their gateway; the preferred receiver first. */
  receivers: Partial<Record<Currency, [Receiver, ...Receiver[]]>>;
};

/** Default place with its name for one reader. */
export type DefaultPlace = Omit<OrganisationPlace, 'name'> & {
  name: string;
  /** Distinguishes it from the places that visitors choose. */
  isDefault: true;
};

export type Receiver = { entity: Entity; feeRate: FeeRate; methods: readonly PaymentMethod[] };

/** Registered entities that receive donations, in dollars and in rupees; null when not configured. */
export type LegalEntities = {
  us: { name: string; ein: string } | null;
  /** Its donors are asked for their PAN, required on Indian tax receipts. */
  in: { name: string; approval: string } | null;
};

/** Name of a legal entity; without a registration in the United States, that of the organization. */
export function entityName(
  { legalEntities, name }: Pick<Site, 'legalEntities' | 'name'>,
  entity: Entity,
): string {
  return legalEntities[entity]?.name ?? name;
}

/** Default place with its name in a language. */
export function defaultPlaceIn(
  locale: keyof OrganisationPlace['name'],
  { name, ...place }: OrganisationPlace,
): DefaultPlace {
  return { ...place, name: name[locale], isDefault: true };
}

export const SiteContext = createContext<Site | null>(null);

/**
 * Returns the public facts of the site.
 *
 * @throws Error outside the document
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is called outside the document');
  return site;
}
