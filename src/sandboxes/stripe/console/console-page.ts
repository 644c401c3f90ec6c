import { escapeHtml } from '#src/markdown/escape-html.ts';
import { chaosProfiles } from '../../chaos.ts';
import { consoleTable, hiddenField } from '../../console-html.ts';
import { demoBanner } from '../../demo-banner.ts';
import type { Payout } from '../entities/balance.ts';
import type { Subscription } from '../entities/billing.ts';
import { itemOf } from '../entities/billing.ts';
import type { CheckoutSession } from '../entities/checkout-session.ts';
import type { Charge } from '../entities/payment.ts';
import type { Dispute, Refund } from '../entities/reversals.ts';
import { fromSeconds } from '../entities/stripe-object.ts';
import type { Delivery } from '../stores/delivery-store.ts';
import { apiHealths, type SandboxSettings } from '../stores/settings-store.ts';
import type { ObjectAction } from './actions.ts';

export type ConsoleState = {
  isPublicDemo: boolean;
  settings: SandboxSettings;
  sessions: CheckoutSession[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  subscriptions: Subscription[];
  payouts: Payout[];
  deliveries: Delivery[];
};

/** The console as a document of its own: developers' tool, English only, no script. */
export function renderConsole(state: ConsoleState): string {
  const { isPublicDemo, settings, sessions, charges, refunds, disputes, subscriptions, payouts, deliveries } =
    state;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe sandbox</title><link rel="stylesheet" href="/sandbox/stripe/console.css"></head>
<body>
<p class="sign">Sandbox: no real money</p>
<main>
<h1>Stripe sandbox</h1>
<p>Simulates Stripe, including its failures.</p>
<h2>Behavior</h2>
${behavior(settings)}
<h2>Checkout sessions</h2>
${consoleTable(['Session', 'Reference', 'Amount', 'Status', 'Payment', 'Actions'], sessions.map(sessionCells))}
<h2>Charges</h2>
${consoleTable(['Charge', 'Amount', 'Status', 'Refunded', 'Actions'], charges.map(chargeCells))}
<h2>Refunds</h2>
${consoleTable(['Refund', 'Charge', 'Amount', 'Status', 'Actions'], refunds.map(refundCells))}
<h2>Disputes</h2>
${consoleTable(['Dispute', 'Charge', 'Amount', 'Status', 'Actions'], disputes.map(disputeCells))}
<h2>Subscriptions</h2>
${consoleTable(['Subscription', 'Status', 'Next charge', 'Actions'], subscriptions.map(subscriptionCells))}
<h2>Payouts</h2>
<p>${form('pay-out', 'Pay out now', '')}${form('account-fee', 'Charge an account fee', '')}</p>
${consoleTable(['Payout', 'Amount', 'Status', 'Actions'], payouts.map(payoutCells))}
<h2>Webhooks</h2>
${consoleTable(['Event', 'Sent', 'Last response', 'Attempts', 'Deliver'], deliveries.map(deliveryCells))}
</main>
${demoBanner(isPublicDemo)}
</body>
</html>`;
}

function behavior({ health, chaos }: SandboxSettings): string {
  const healths = apiHealths.map(
    (name) =>
      `<option value="${name}"${name === health ? ' selected' : ''}>${name.replace('_', ' ')}</option>`,
  );
  const profiles = chaosProfiles.map(
    (name) =>
      `<label><input type="checkbox" name="chaos" value="${name}"${chaos.includes(name) ? ' checked' : ''}> ${name}</label>`,
  );
  return `<p>${form('health', 'Set', `<label>API responses <select name="health">${healths.join('')}</select></label>`)}</p>
<p>${form('chaos', 'Set', `<fieldset><legend>Simulated webhook faults</legend>${profiles.join('')}</fieldset>`)}</p>`;
}

function sessionCells(session: CheckoutSession): string[] {
  const { id, client_reference_id: reference, status, payment_status: payment, url } = session;
  const isOpen = status === 'open' && url !== null;
  const page = isOpen ? `<a href="/sandbox/stripe/pay/${id}">Pay</a> ` : '';
  return [
    escapeHtml(id.slice(0, 20)),
    escapeHtml(typeof reference === 'string' ? reference : ''),
    money(session.amount_total, session.currency),
    status,
    payment,
    isOpen ? page + button('expire', 'Expire', id) : '',
  ];
}

function chargeCells({
  id,
  amount,
  currency,
  status,
  captured,
  amount_refunded: refunded,
  disputed,
}: Charge): string[] {
  const isDebit = id.startsWith('py_');
  const actions = [
    ...(status === 'pending' ? [button('settle-debit', 'Settle', id), button('fail-debit', 'Fail', id)] : []),
    ...(status === 'succeeded' ? [button('refund', 'Refund', id)] : []),
    ...(status === 'succeeded' && isDebit ? [button('return-debit', 'Return by the bank', id)] : []),
    ...(status === 'succeeded' && !disputed
      ? [
          button('inquire', 'Inquiry', id),
          button('dispute', 'Dispute', id),
          button('warn', 'Fraud warning', id),
        ]
      : []),
  ];
  return [
    escapeHtml(id),
    money(amount, currency),
    status,
    captured ? String(refunded) : '',
    actions.join(''),
  ];
}

function refundCells({ id, charge, amount, currency, status }: Refund): string[] {
  const actions = [
    ...(status === 'pending' ? [button('complete-refund', 'Succeed', id)] : []),
    ...(status === 'failed' ? [] : [button('fail-refund', 'Fail', id)]),
  ];
  return [escapeHtml(id), escapeHtml(charge), money(amount, currency), status, actions.join('')];
}

function disputeCells({ id, charge, amount, currency, status }: Dispute): string[] {
  const isOpen = status === 'needs_response' || status === 'under_review' || status === 'appeal_under_review';
  const actions = [
    ...(isOpen ? [button('win-dispute', 'Won', id), button('lose-dispute', 'Lost', id)] : []),
    ...(status === 'lost' ? [button('appeal-dispute', 'Appeal', id)] : []),
    ...(status.startsWith('warning_') && status !== 'warning_closed'
      ? [button('close-dispute', 'Close', id)]
      : []),
  ];
  return [escapeHtml(id), escapeHtml(charge), money(amount, currency), status, actions.join('')];
}

function subscriptionCells(subscription: Subscription): string[] {
  const { id, status } = subscription;
  const isCharged = status === 'active' || status === 'past_due';
  const actions = [
    ...(isCharged
      ? [
          button('charge-paid', status === 'past_due' ? 'Retry: paid' : "Next month's charge: paid", id),
          button('charge-failed', 'Failed', id),
          button('charge-given-up', 'Failed, given up', id),
        ]
      : []),
    ...(status === 'active' ? [button('pause', 'Pause', id)] : []),
    ...(status === 'paused' ? [button('resume', 'Resume', id)] : []),
    ...(isCharged || status === 'paused' ? [button('cancel', 'Cancel', id)] : []),
  ];
  const { current_period_end: end } = itemOf(subscription);
  const paused = subscription.pause_collection ? ' (collection paused)' : '';
  return [escapeHtml(id), status + paused, isCharged ? fromSeconds(end).toISOString() : '', actions.join('')];
}

function payoutCells({ id, amount, currency, status }: Payout): string[] {
  const actions = [
    ...(status === 'in_transit' ? [button('complete-payout', 'Arrive', id)] : []),
    ...(status === 'failed' ? [] : [button('fail-payout', 'Fail', id)]),
  ];
  return [escapeHtml(id), money(amount, currency), status, actions.join('')];
}

function deliveryCells({ id, type, createdAt, lastStatus, tries, dueAt, isForged }: Delivery): string[] {
  const deliver = (label: string, fields: string) =>
    form('deliver', label, hiddenField('delivery', id) + fields);
  return [
    escapeHtml(type) + (isForged ? ' (forged)' : ''),
    escapeHtml(createdAt.toISOString()),
    String(lastStatus ?? (tries > 0 ? 'no response' : dueAt ? 'queued' : 'dropped')),
    String(tries),
    deliver('Again', '') +
      deliver('Twice', hiddenField('times', '2')) +
      deliver('In 30 s', hiddenField('late', 'yes')) +
      deliver('Forged', hiddenField('forged', 'yes')),
  ];
}

function button(action: ObjectAction, label: string, id: string): string {
  return form(action, label, hiddenField('id', id));
}

function form(action: string, label: string, fields: string): string {
  return `<form method="post" action="/sandbox/stripe/actions">${hiddenField('action', action)}${fields}<button>${label}</button></form>`;
}

/** Minor units: the console shows what the API contains. */
function money(amount: number, currency: string): string {
  return `${amount} ${escapeHtml(currency)}`;
}
