import type { PaymentOrder } from '../contract.ts';
import { maxFailedAttempts } from '../donation-amounts.ts';

/** Result of the checkout after a payment; sent to the server unchanged. */
export type CheckoutResponse = { razorpay_payment_id: string; razorpay_signature: string } & (
  { razorpay_order_id: string } | { razorpay_subscription_id: string }
);

type CheckoutOptions = {
  key: string;
  /** Or the subscription, for a recurring donation. */
  order_id?: string | undefined;
  subscription_id?: string | undefined;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill?: { name?: string; email?: string };
  config: { display: { language: string } };
  modal: { ondismiss: () => void; confirm_close: boolean };
  handler: (response: CheckoutResponse) => void;
  callback_url?: string;
  redirect?: boolean;
};

type Checkout = { open(): void; close(): void; on(event: 'payment.failed', listener: () => void): void };

declare global {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

type OpenCheckout = {
  order: PaymentOrder;
  locale: string;
  email: string;
  /** Closes the checkout, or leaves it closed, when the page of the form is left: the browser's Back closes no dialog. */
  signal: AbortSignal;
  onPaid: (response: CheckoutResponse) => void;
  onAttemptFailed: () => void;
  onClosed: () => void;
};

/** The gateway's checkout has no Sanskrit; the sandbox has. */
const languages: Record<string, string> = { sa: 'hi' };

/**
 * Opens the gateway's checkout, or the sandbox, with the same interface.
 *
 * @returns rejects when its script cannot be loaded
 */
export async function openCheckout({
  order,
  locale,
  email,
  signal,
  onPaid,
  onAttemptFailed,
  onClosed,
}: OpenCheckout): Promise<void> {
  const { checkout: parameters } = order;
  if (signal.aborted) return;
  if ('redirectUrl' in parameters) {
    // The gateway has a page of its own, and sends the browser back to this site.
    window.location.assign(parameters.redirectUrl);
    return;
  }
  const { scriptUrl, mode, ...options } = parameters;
  const Razorpay = await loadCheckout(scriptUrl);
  if (signal.aborted) return;
  const checkout = new Razorpay({
    ...options,
    // Made-up contact data makes real payments fail: only what the donor typed is passed on.
    ...(email && { prefill: { email } }),
    config: { display: { language: mode === 'sandbox' ? locale : (languages[locale] ?? locale) } },
    modal: { ondismiss: onClosed, confirm_close: mode !== 'sandbox' },
    handler: onPaid,
    ...(showsNoFrames() && { redirect: true, callback_url: returnAddress(order.id) }),
  });
  let failures = 0;
  checkout.on('payment.failed', () => {
    failures += 1;
    onAttemptFailed();
    // The server rejects further attempts on this order. A checkout closed by the page sends no event.
    if (failures < maxFailedAttempts) return;
    checkout.close();
    onClosed();
  });
  signal.addEventListener('abort', () => checkout.close(), { once: true });
  checkout.open();
}

function loadCheckout(scriptUrl: string): Promise<NonNullable<Window['Razorpay']>> {
  return new Promise((resolve, reject) => {
    if (window.Razorpay) {
      resolve(window.Razorpay);
      return;
    }
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => {
      if (window.Razorpay) resolve(window.Razorpay);
      else reject(new Error('the checkout is not there'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the checkout could not be loaded'));
    });
    document.head.append(script);
  });
}

/** Browsers inside of apps do not show the checkout's frame; there the page is left and returned to. */
function showsNoFrames(): boolean {
  return /Instagram|FBAN|FBAV|\bLine\/|UCBrowser|Opera Mini|OPiOS/i.test(navigator.userAgent);
}

function returnAddress(id: string): string {
  return new URL(`/api/payments/${id}/return`, window.location.href).href;
}
