/** Mode of the payment gateway. Donations of one mode are never counted in another. */
export type GatewayMode = 'live' | 'test' | 'sandbox';
