import { exponentOf } from '#src/api/money.ts';
import { type Locale, locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { hiddenField } from '../../console-html.ts';
import { payPageFrame } from '../../pay-page-frame.ts';
import type { CheckoutSession, LineItem } from '../entities/checkout-session.ts';
import { declineReasons } from '../entities/declines.ts';
import { payTexts } from './pay-texts.ts';

type PayPage = {
  session: CheckoutSession;
  lineItem: LineItem;
  locale: Locale;
  isPublicDemo: boolean;
  /** Whether the payer's bank waits for an authentication. */
  isAuthenticating: boolean;
  failure: string | null;
};

/** Digits of Stripe's amounts, where they differ from the site's. */
const digits: Record<string, number> = { ISK: 2, MGA: 0 };

/** Payment page of an open session: plain forms, no script. */
export function renderPayPage(page: PayPage): string {
  const { session, lineItem, locale, isAuthenticating, failure } = page;
  const t = payTexts[locale];
  const monthly = session.mode === 'subscription' ? ` ${t.monthly}` : '';
  const form = (fields: string) =>
    `<form method="post" action="${pathOf(session.id)}">${hiddenField('lang', locale)}${fields}</form>`;
  const button = (outcome: string, label: string) =>
    `<button name="outcome" value="${outcome}">${label}</button>`;
  const reasons = declineReasons.map((reason) => `<option value="${reason}">${t[reason]}</option>`).join('');

  const choices = isAuthenticating
    ? `<p>${t.authentication}</p>${form(button('approve', t.approve) + button('reject', t.reject))}`
    : `${form(button('card', t.payCard) + button('apple_pay', t.payApple) + button('google_pay', t.payGoogle))}
<h2>${t.debits}</h2>
${form(button('us_bank_account', t.payAch) + button('sepa_debit', t.paySepa))}
<h2>${t.failures}</h2>
${form(`<label>${t.reason} <select name="reason">${reasons}</select></label>${button('decline', t.decline)}`)}
<h2>${t.more}</h2>
${form(button('authenticate', t.authenticate) + button('close', t.payAndClose))}`;
  return document(
    page,
    `<p class="amount">${escapeHtml(formatAmount(session, locale))}${monthly}</p>
<p>${escapeHtml(lineItem.name)}</p>
${failure ? `<p class="failure" role="alert">${escapeHtml(failure)}</p>` : ''}
${choices}
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${t.back}</a></p>` : ''}`,
  );
}

/** @param text explains why there is nothing to pay */
export function renderNotice(page: Pick<PayPage, 'locale' | 'isPublicDemo'>, text: string): string {
  return document(page, `<p>${escapeHtml(text)}</p>`);
}

/** Page on which a payer replaces the card of their subscriptions. */
export function renderPortal(
  page: Pick<PayPage, 'locale' | 'isPublicDemo'>,
  { customer, returnUrl }: { customer: string; returnUrl: string },
): string {
  const { portal, newCard } = payTexts[page.locale];
  return document(
    page,
    `<h2>${portal}</h2>
<form method="post" action="/sandbox/stripe/portal/${encodeURIComponent(customer)}">${hiddenField('return', returnUrl)}
<button>${newCard}</button></form>`,
  );
}

export function pathOf(session: string): string {
  return `/sandbox/stripe/pay/${encodeURIComponent(session)}`;
}

function document(
  { locale, isPublicDemo }: Pick<PayPage, 'locale' | 'isPublicDemo'>,
  content: string,
): string {
  const languages = locales.map((code) =>
    code === locale
      ? `<span>${ownLocaleNames[code]}</span>`
      : `<a href="?lang=${code}" lang="${code}">${ownLocaleNames[code]}</a>`,
  );
  const footer = `<footer>${languages.join(' ')}</footer>\n`;
  return payPageFrame(
    { locale, isPublicDemo, texts: payTexts[locale], styleSheet: '/sandbox/stripe/pay.css', footer },
    content,
  );
}

function formatAmount({ amount_total: amount, currency }: CheckoutSession, locale: Locale): string {
  const code = currency.toUpperCase();
  const value = amount / 10 ** (digits[code] ?? exponentOf(code));
  return new Intl.NumberFormat(locale === 'en' ? 'en' : 'hi', { style: 'currency', currency: code }).format(
    value,
  );
}
