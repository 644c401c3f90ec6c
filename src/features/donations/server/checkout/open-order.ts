import {
  type GatewayOrder,
  GatewayRejected,
  GatewayUnavailable,
  GatewayUnreadable,
  type OrderRequest,
  type PaymentGateway,
} from '../gateway/gateway.ts';

type Orders = Pick<PaymentGateway, 'createOrder' | 'findOrdersByReceipt'>;

/**
 * Creates the one gateway order of a donation. When an earlier request may have created it without a recorded
 * response, it is looked up by its receipt first; so no donation ever gets two.
 *
 * @param mayExist an earlier process started to create it
 */
export async function openOrder(
  gateway: Orders,
  request: OrderRequest,
  { mayExist = false } = {},
): Promise<GatewayOrder> {
  const existing = mayExist ? await findOrder(gateway, request) : null;
  if (existing) return existing;

  try {
    return checkTerms(await gateway.createOrder(request), request);
  } catch (error) {
    if (!mayHaveBeenOpened(error)) throw error;
    const found = await findOrder(gateway, request);
    if (found) return found;
    if (error instanceof GatewayRejected) throw error;
    return checkTerms(await gateway.createOrder(request), request);
  }
}

async function findOrder(gateway: Orders, request: OrderRequest): Promise<GatewayOrder | null> {
  const [order] = await gateway.findOrdersByReceipt(request.receipt);
  return order ? checkTerms(order, request) : null;
}

function mayHaveBeenOpened(error: unknown): boolean {
  if (error instanceof GatewayUnavailable) return true;
  return error instanceof GatewayRejected && /receipt/i.test(error.message) && /unique/i.test(error.message);
}

function checkTerms(order: GatewayOrder, { amountMinor, currency }: OrderRequest): GatewayOrder {
  if (order.amountMinor === amountMinor && order.currency === currency) return order;
  throw new GatewayUnreadable(
    `order ${order.orderId} is for ${order.amountMinor} ${order.currency}, asked were ${amountMinor} ${currency}`,
  );
}
