import { escapeHtml } from '#src/markdown/escape-html.ts';
import { consoleTable, hiddenField } from '../../console-html.ts';
import { demoBanner } from '../../demo-banner.ts';
import { chaosProfiles } from '../../chaos.ts';
import type { Order, Payment } from '../entities.ts';
import type { deliveryStore } from '../stores/delivery-store.ts';
import type { SandboxSettings } from '../stores/sandbox-store.ts';
import type { Subscription } from '../subscription-entities.ts';

type ConsoleState = {
  isPublicDemo: boolean;
  settings: SandboxSettings;
  orders: Order[];
  payments: Payment[];
  subscriptions: Subscription[];
  deliveries: Awaited<ReturnType<(typeof deliveryStore)['listDeliveries']>>;
};

/** Renders the console: a tool for developers, in English only, without scripts. */
export function renderConsole(state: ConsoleState): string {
  const { isPublicDemo, settings, orders, payments, subscriptions, deliveries } = state;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title><link rel="stylesheet" href="/sandbox/console.css"></head>
<body>
<p class="sign">Sandbox: no real money</p>
<main>
<h1>Payment sandbox</h1>
<p>Simulates the payment gateway, including its failures.</p>
<h2>Behavior</h2>
${behavior(settings)}
<h2>Orders</h2>
${consoleTable(['Order', 'Amount', 'Status', 'Attempts', 'Receipt'], orders.map(orderCells))}
<h2>Payments</h2>
${consoleTable(['Payment', 'Order', 'Amount', 'Status', 'Refunded', 'Actions'], payments.map(paymentCells))}
<p>${form('settle', 'Settle with the bank now', '')}</p>
<h2>Subscriptions</h2>
${consoleTable(['Subscription', 'Status', 'Charges', 'Next charge', 'Actions'], subscriptions.map(subscriptionCells))}
<h2>Webhooks</h2>
${consoleTable(['Event', 'Sent', 'Last response', 'Attempts', 'Retry'], deliveries.map(deliveryCells))}
</main>
${demoBanner(isPublicDemo)}
</body>
</html>`;
}

function behavior({ health, chaos }: SandboxSettings): string {
  const healths = ['well', 'error', 'slow'].map(
    (name) => `<option value="${name}"${name === health ? ' selected' : ''}>${name}</option>`,
  );
  const profiles = chaosProfiles.map(
    (name) =>
      `<label><input type="checkbox" name="chaos" value="${name}"${chaos.includes(name) ? ' checked' : ''}> ${name}</label>`,
  );
  return `<p>${form('health', 'Set', `<label>API responses <select name="health">${healths.join('')}</select></label>`)}</p>
<p>${form('chaos', 'Set', `<fieldset><legend>Simulated webhook faults</legend>${profiles.join('')}</fieldset>`)}</p>`;
}

function orderCells(order: Order): string[] {
  return [
    escapeHtml(order.id),
    money(order),
    escapeHtml(order.status),
    String(order.attempts),
    escapeHtml(order.receipt ?? ''),
  ];
}

function paymentCells(payment: Payment): string[] {
  const id = hiddenField('payment', payment.id);
  const actions =
    payment.status === 'failed'
      ? [form('authorize-late', 'Authorize late', id)]
      : [
          form('refund', 'Refund', id),
          form('fail-refund', 'Fail a refund', id),
          form('open-dispute', 'Open a dispute', id),
          form('win-dispute', 'Win a dispute', id),
          form('lose-dispute', 'Lose a dispute', id),
          form('close-dispute', 'Close a dispute', id),
        ];
  return [
    escapeHtml(payment.id),
    escapeHtml(payment.order_id),
    money(payment),
    escapeHtml(payment.status),
    String(payment.amount_refunded),
    payment.captured || payment.status === 'failed' ? actions.join('') : '',
  ];
}

function subscriptionCells({ id, status, paid_count: paid, charge_at: chargeAt }: Subscription): string[] {
  const field = hiddenField('subscription', id);
  const actions: Record<string, [action: string, label: string][]> = {
    authenticated: [...charges, cancel],
    active: [...charges, ['pause', 'Pause'], cancel],
    pending: [...charges, cancel],
    paused: [['resume', 'Resume'], cancel],
    created: [cancel],
    halted: [cancel],
  };
  return [
    escapeHtml(id),
    escapeHtml(status),
    String(paid),
    chargeAt === null ? '' : new Date(chargeAt * 1000).toISOString(),
    (actions[status] ?? []).map(([action, label]) => form(action, label, field)).join(''),
  ];
}

const cancel: [string, string] = ['cancel', 'Cancel'];
const charges: [string, string][] = [
  ['charge', 'Charge now'],
  ['fail-charge', 'Fail the charge'],
];

function deliveryCells(delivery: ConsoleState['deliveries'][number]): string[] {
  const id = hiddenField('delivery', delivery.id);
  return [
    escapeHtml(delivery.event),
    escapeHtml(delivery.createdAt.toISOString()),
    String(
      delivery.lastStatus ?? (delivery.tries > 0 ? 'no response' : delivery.dueAt ? 'queued' : 'dropped'),
    ),
    String(delivery.tries),
    form('deliver', 'Deliver again', id + hiddenField('times', '1')) +
      form('deliver', 'Deliver twice', id + hiddenField('times', '2')),
  ];
}

function form(action: string, label: string, fields: string): string {
  return `<form method="post" action="/sandbox/actions">${hiddenField('action', action)}${fields}<button>${label}</button></form>`;
}

function money({ amount, currency }: { amount: number; currency: string }): string {
  return `${(amount / 100).toFixed(2)} ${escapeHtml(currency)}`;
}
