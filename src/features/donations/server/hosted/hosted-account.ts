import type { Currency } from '#src/api/money.ts';
import type { GatewayAccount } from '../gateway/gateway.ts';
import type { HostedCheckoutGateway } from '../gateway/hosted-checkout-gateway.ts';

/** An account whose donors pay on the gateway's own page. */
export type HostedAccount = GatewayAccount & {
  /** Legal entity that the account belongs to. */
  entity: 'us' | 'in';
  currencies: readonly Currency[];
  /** Country of the account, as an ISO 3166 code. */
  country: string;
  /** Whether new donations go there; started ones are followed in any case. */
  isOffered: () => boolean;
  client: HostedCheckoutGateway;
};

/** Accounts that receive new donations of a currency, in the order of the settings. */
export function accountsFor(accounts: readonly HostedAccount[], currency: Currency): HostedAccount[] {
  return accounts.filter((one) => one.isOffered() && one.currencies.includes(currency));
}

/** @throws Error when the account is not configured any more */
export function accountOf<Item extends GatewayAccount>(
  items: readonly Item[],
  { gateway, account }: GatewayAccount,
): Item {
  const found = items.find((one) => one.gateway === gateway && one.account === account);
  if (!found) throw new Error(`${gateway} account ${account} is not configured`);
  return found;
}
