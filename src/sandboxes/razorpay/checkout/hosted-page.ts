import { exponentOf } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { hiddenField } from '../../console-html.ts';
import { payPageFrame } from '../../pay-page-frame.ts';
import { failureReasons } from '../entities.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** Fields with which a page without scripts opens the checkout. Addresses are paths of this site. */
type HostedCheckout = {
  key_id: string;
  order_id?: string | undefined;
  subscription_id?: string | undefined;
  amount: number;
  currency: string;
  name: string;
  description: string;
  callback_url: string;
  cancel_url: string;
  locale: Locale;
};

export const hostedPath = '/sandbox/checkout/embedded';

/** The checkout as a page of its own: plain forms, no script. */
export function renderHostedCheckout(checkout: HostedCheckout, isPublicDemo: boolean): string {
  const { locale, amount, currency, description, cancel_url: cancelPath } = checkout;
  const t = checkoutTexts[locale];
  const { key_id, order_id = '', subscription_id = '', name, callback_url } = checkout;
  const fields = Object.entries({ key_id, order_id, subscription_id, name, callback_url, locale })
    .map(([field, value]) => hiddenField(field, value))
    .join('');
  const form = (content: string) =>
    `<form method="post" action="${hostedPath}/pay">${fields}${content}</form>`;
  const pay = (method: string, label: string) => `<button name="method" value="${method}">${label}</button>`;
  // UPI and net banking take rupees only.
  const methods =
    currency === 'INR'
      ? pay('upi', t.payUpi) + pay('card', t.payCard) + pay('netbanking', t.payBank)
      : pay('card', t.payCard);
  const reasons = failureReasons.map((reason) => `<option value="${reason}">${t[reason]}</option>`).join('');
  const money = new Intl.NumberFormat(locale === 'en' ? 'en' : 'hi', { style: 'currency', currency });
  return page(
    { locale, isPublicDemo },
    `<p class="amount">${money.format(amount / 10 ** exponentOf(currency))}</p>
<p>${escapeHtml(description)}</p>
${form(methods)}
<h2>${t.failure}</h2>
${form(`<label>${t.reason} <select name="reason">${reasons}</select></label><button name="outcome" value="failed">${t.failure}</button>`)}
<p><a href="${escapeHtml(cancelPath)}">${t.close}</a></p>`,
  );
}

/**
 * Page that posts the result to the site. The real gateway does so by a script.
 *
 * @param fields of the form that the site receives
 */
export function renderResult(
  { callback_url: callbackPath, name, locale }: Pick<HostedCheckout, 'callback_url' | 'name' | 'locale'>,
  fields: Record<string, string>,
  { text, isPublicDemo }: { text: string; isPublicDemo: boolean },
): string {
  const hidden = Object.entries(fields)
    .map(([field, value]) => hiddenField(field, value))
    .join('');
  const label = escapeHtml(checkoutTexts[locale].back.replace('{name}', name));
  return page(
    { locale, isPublicDemo },
    `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(callbackPath)}">${hidden}<button>${label}</button></form>`,
  );
}

function page({ locale, isPublicDemo }: { locale: Locale; isPublicDemo: boolean }, content: string): string {
  const texts = checkoutTexts[locale];
  return payPageFrame({ locale, isPublicDemo, texts, styleSheet: '/sandbox/checkout/page.css' }, content);
}
