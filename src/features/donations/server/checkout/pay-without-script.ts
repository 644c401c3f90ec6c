import { AppError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { callbackTokenName, type PaymentForm } from '../../posted-form.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import { callbackToken, isTokenOf } from '../payments/status-token.ts';
import type { CreateGatewayOrder } from './create-gateway-order.ts';
import type { DescribeOrder } from './donor-payment.ts';
import { formPath } from './form-path.ts';
import type { DonationLookup } from './find-donation.ts';

type Dependencies = {
  getPayment: DonationLookup['getPayment'];
  createGatewayOrder: CreateGatewayOrder;
  describeOrder: DescribeOrder;
  gateway: Pick<PaymentGateway, 'checkoutPage'>;
  /** Public URL of the site; the gateway returns to it. */
  siteUrl: string;
};

/** The gateway's checkout has no Sanskrit; the sandbox has. */
const languageAtGateway = { en: 'en', hi: 'hi', sa: 'hi' } as const;

export function createPayWithoutScript(dependencies: Dependencies) {
  const { getPayment, createGatewayOrder, describeOrder, gateway, siteUrl } = dependencies;

  /**
   * Describes the form that opens the gateway's payment page for a donation.
   *
   * @throws AppError 404 for an unknown donation or another token; 409 when the donation is paid
   */
  return async function payWithoutScript(id: string, token: string, locale: Locale): Promise<PaymentForm> {
    const payment = await getPayment(id);
    if (!isTokenOf(token, payment.statusTokenHash)) throw new AppError('not_found', 'Payment not found.');
    if (payment.status === 'success' || payment.status === 'refunded')
      throw new AppError('conflict', 'This donation is paid.');

    const order = await createGatewayOrder(payment, { isRepeated: true, keyHash: null }).catch(
      (error: unknown) => {
        throw gatewayError(error);
      },
    );
    const { checkout } = describeOrder(payment, order, token);
    const started = {
      total: { amountMinor: payment.amountMinor, currency: payment.currency },
      isMonthly: payment.recurringDonationId !== null,
      back: formPath(payment),
    };
    if ('redirectUrl' in checkout)
      return { ...started, method: 'get', action: checkout.redirectUrl, fields: {} };

    const { key, order_id, subscription_id, amount, currency, name, description, mode } = checkout;
    const project = payment.projectSlug ? `?project=${encodeURIComponent(payment.projectSlug)}` : '';
    const fields = {
      key_id: key,
      order_id,
      subscription_id,
      amount: String(amount),
      currency,
      name,
      description,
      'prefill[email]': payment.donorEmail ?? undefined,
      'config[display][language]': mode === 'sandbox' ? locale : languageAtGateway[locale],
      callback_url: `${siteUrl}/api/payments/${id}/return?${callbackTokenName}=${callbackToken(payment.statusTokenHash)}`,
      cancel_url: `${siteUrl}/donate${project}`,
    };
    return {
      ...started,
      method: 'post',
      action: gateway.checkoutPage,
      fields: givenOf(fields),
    };
  };
}

export type PayWithoutScript = ReturnType<typeof createPayWithoutScript>;

function givenOf(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
