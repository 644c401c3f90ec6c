import { z } from 'zod';
import { newPrice, newProduct, type Price } from '../entities/billing.ts';
import type { CheckoutSession, LineItem } from '../entities/checkout-session.ts';
import { newId } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { Call } from './api-call.ts';
import { currencyCode, integer, text } from './parameters.ts';

const maxAmount = 99_999_999;
const minAmounts: Record<string, number> = { usd: 50, eur: 50, cad: 50, aud: 50, gbp: 30, jpy: 50, inr: 50 };
const withoutFractions = new Set(['isk', 'ugx']);
const inThousandths = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

export const priceData = z.strictObject({
  currency: currencyCode,
  unit_amount: integer,
  product: text.optional(),
  product_data: z.strictObject({ name: text.min(1), description: text.optional() }).optional(),
  recurring: z
    .strictObject({ interval: z.enum(['month', 'year', 'week', 'day']), interval_count: integer.optional() })
    .optional(),
});

export const lineItem = z.strictObject({
  quantity: integer.default(1),
  price: text.optional(),
  price_data: priceData.optional(),
});

/** Creates product and price of a line item, or takes a known price. */
export async function createLineItem(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  { price: priceId, price_data: data, quantity }: z.output<typeof lineItem>,
  { isMonthly }: { isMonthly: boolean },
): Promise<LineItem> {
  if (priceId) {
    const { unit_amount: unitAmount, currency, product } = await findPrice(tx, priceId);
    const known = await objectStore.find(tx, 'product', product);
    return { name: String(known?.name), unitAmount, quantity, currency, price: priceId };
  }
  if (!data)
    throw new StripeError('Missing required param: line_items[0][price].', { code: 'parameter_missing' });
  if (isMonthly !== (data.recurring !== undefined))
    throw new StripeError(
      isMonthly
        ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
        : 'You specified `payment` mode but passed a recurring price.',
      { param: 'line_items' },
    );
  checkAmount(data.unit_amount * quantity, data.currency);
  if (!data.product_data)
    throw new StripeError('Missing required param: line_items[0][price_data][product_data].', {
      code: 'parameter_missing',
    });

  const { name } = data.product_data;
  const product = newProduct(name, now);
  const { unit_amount: unitAmount, currency } = data;
  const price = newPrice({ product: product.id, unitAmount, currency, isMonthly }, now);
  await objectStore.insert(tx, product);
  await objectStore.insert(tx, price);
  return { name, unitAmount, quantity, currency, price: price.id };
}

function checkAmount(amount: number, currency: string): void {
  const param = 'line_items[0][price_data][unit_amount]';
  if (amount < (minAmounts[currency] ?? 1))
    throw new StripeError(
      `The Checkout Session's total amount due must add up to at least ${minAmounts[currency] ?? 1} ${currency}`,
      { code: 'amount_too_small', param },
    );
  if (amount > maxAmount)
    throw new StripeError(`Amount must be no more than ${maxAmount}`, { code: 'amount_too_large', param });
  if (withoutFractions.has(currency) && amount % 100 !== 0)
    throw new StripeError(`Invalid amount: ${currency.toUpperCase()} amounts must be divisible by 100.`, {
      code: 'invalid_charge_amount_no_decimal_compatible',
      param,
    });
  if (inThousandths.has(currency) && amount % 10 !== 0)
    throw new StripeError(`Invalid amount: the last digit of ${currency.toUpperCase()} must be 0.`, {
      code: 'parameter_invalid_integer',
      param,
    });
}

export async function findPrice(tx: Call['tx'], id: string): Promise<Price> {
  const price = await objectStore.find(tx, 'price', id);
  if (!price) throw missingObject('price', id);
  return price;
}

export function toLineItem({ name, quantity }: LineItem, session: CheckoutSession, price: Price) {
  const { amount_total: amount, currency } = session;
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    price,
    quantity,
  };
}
