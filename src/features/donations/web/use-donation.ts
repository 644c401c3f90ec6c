import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { FormResult, FormState } from '#src/web/forms/form-state.ts';
import type { ApiFailure } from '#src/web/result.ts';
import { randomKey } from '#src/web/forms/idempotency-key.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { PaymentOrder } from '../contract.ts';
import { maxFailedAttempts } from '../donation-amounts.ts';
import { type DonationHolder as Holder, thankYouPath } from '../thank-you-path.ts';
import { type CheckoutResponse, openCheckout } from './checkout.ts';
import { confirmDonation, startDonation, watchDonation } from './donation-calls.ts';
import { type DonationPayload, type DonationValues, payloadOf } from './donation-values.ts';
import { useReceiver } from './use-receiver.ts';
import {
  choiceOf,
  dropPendingDonation,
  dropStartedForm,
  type PendingDonation,
  storedPendingDonation,
  storedStartedForm,
  storePendingDonation,
  storeDraft,
  storeStartedForm,
  takeFailure,
} from './pending-donation.ts';

/** How far a donation has come on this page. */
export type DonationPhase =
  | { name: 'ready' }
  /** A request is in flight, or the checkout is open. */
  | { name: 'processing' }
  /** Paid according to the checkout; the server waits for the gateway, or the thank-you page is being opened. */
  | { name: 'confirming' }
  /** The checkout was closed or left without a try. */
  | { name: 'closed' }
  /** A bank debit takes days; until then the form is free for another donation. */
  | { name: 'awaited'; page: string }
  | { name: 'failed'; field?: string; cause?: StartFailure }
  /** Paid according to the checkout, but the server cannot confirm it. */
  | { name: 'unverified' };

/** Why no payment could be started. */
export type StartFailure = 'offline' | 'limited' | 'unavailable';

/** A form as it was sent, and the donation that it has started. */
type SentForm = { payload: string; key: string; id?: string };

const whileConfirmingMs = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 60_000, 120_000];
const afterClosingMs = [2000, 4000, 8000, 16_000, 30_000];
const onReturnMs = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Later than this, an abandoned attempt is not shown. */
const justLeftMs = 30 * msPerMinute;

type Options = {
  values: DonationValues;
  projectId: string | null;
  /** Lets the donation take the place of a monthly one. */
  permit: string | null;
};

/** Carries a donation from the pressed button to the thank-you page, or back to the form with everything still in it. */
export function useDonation({ values, projectId, permit }: Options) {
  const { locale } = useI18n();
  const { hasTaxCountryField } = useReceiver(values);
  const [phase, setPhase] = useState<DonationPhase>({ name: 'ready' });
  const current = useRef<SentForm | null>(null);
  const start = useSubmitForm(startOrder);
  const watching = useRef<AbortController | null>(null);
  const leaving = useRef(new AbortController());

  /** Ends the former watch. */
  const beginWatching = useCallback((): AbortSignal => {
    watching.current?.abort();
    watching.current = new AbortController();
    return watching.current.signal;
  }, []);

  const watch = useCallback(
    (order: Holder, pausesMs: readonly number[], onStatus?: (status: string) => void) => {
      return watchDonation(order, { pausesMs, signal: beginWatching(), onStatus });
    },
    [beginWatching],
  );

  /** Loads a new document, because the router opens no page before the footer of this one is hydrated. */
  function thank({ id, statusToken }: Holder): void {
    forgetStarted(id);
    setPhase({ name: 'confirming' });
    window.location.replace(thankYouPath({ id, statusToken }));
  }

  useEffect(() => {
    // React may run effects twice in development.
    leaving.current = new AbortController();
    return () => {
      watching.current?.abort();
      leaving.current.abort();
    };
  }, []);

  // Resumes a donation whose result this browser has not received.
  useEffect(() => {
    const hasFailed = takeFailure();
    const pending = storedPendingDonation(Date.now());
    if (hasFailed) setPhase({ name: 'failed' });
    if (pending) void resumeDonation(pending);
    // Once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    const pending = persisted && phase.name === 'processing' ? storedPendingDonation(Date.now()) : null;
    if (!pending) return;
    setPhase({ name: 'closed' });
    void resumeDonation(pending);
  });

  // The gateway's page was left with the browser's Back, which shows this page as it was.
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => handlePageShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);

  async function resumeDonation(order: PendingDonation): Promise<void> {
    const hasJustLeft = Date.now() - order.startedAt < justLeftMs;
    const status = await watch(order, onReturnMs, (latest) => {
      if (latest === 'pending') {
        forgetStarted(order.id);
        setPhase(
          hasJustLeft && !order.isWaitSeen
            ? { name: 'confirming' }
            : { name: 'awaited', page: thankYouPath(order) },
        );
      } else if (latest === 'failed')
        setPhase((before) => (hasJustLeft || before.name === 'awaited' ? failedOnce(before) : before));
      else if (latest === 'created' && hasJustLeft)
        setPhase((before) => (before.name === 'ready' ? { name: 'closed' } : before));
    });
    if (status === 'success') {
      // Deleted, so that a donor who returns to the form starts another donation.
      dropPendingDonation(order.id);
      thank(order);
    } else if (status === 'pending') setPhase({ name: 'awaited', page: thankYouPath(order) });
    else if (status !== 'aborted')
      setPhase((before) =>
        before.name === 'confirming' || before.name === 'awaited' ? { name: 'ready' } : before,
      );
  }

  async function donate(): Promise<void> {
    watching.current?.abort();
    setPhase({ name: 'processing' });
    await start.send();
  }

  async function startOrder(): Promise<FormResult> {
    const payload = payloadOf(values, { projectId, locale, permit, hasTaxCountryField });
    let result = await startDonation(payload, keyFor(payload));
    const former = current.current?.id;
    if (former && !result.ok && isKeyRejected(result)) {
      forgetStarted(former);
      result = await startDonation(payload, keyFor(payload));
    }
    if (!result.ok) return { status: 'failed', failure: result };
    void pay(result.value);
    return { status: 'succeeded' };
  }

  async function pay(order: PaymentOrder): Promise<void> {
    const { id, statusToken } = order;
    storePendingDonation({ id, statusToken, startedAt: Date.now(), choice: choiceOf(values) });
    storeDraft(values);
    if (current.current) {
      current.current.id = id;
      storeStartedForm({ ...current.current, id });
    }
    const { signal } = leaving.current;
    let failures = 0;

    try {
      await openCheckout({
        order,
        locale,
        email: values.donorEmail.trim(),
        signal,
        onPaid: (paid) => void confirm(order, paid),
        onAttemptFailed: () => {
          failures += 1;
          // Failed again and again: the next press begins a new order.
          if (failures >= maxFailedAttempts) forgetStarted(id);
        },
        onClosed: () => void settle(order, failures > 0),
      });
    } catch {
      setPhase({ name: 'failed' });
    }
  }

  async function confirm(order: PaymentOrder, paid: CheckoutResponse): Promise<void> {
    setPhase({ name: 'confirming' });
    const status = await confirmDonation(order, paid, {
      pausesMs: whileConfirmingMs,
      signal: beginWatching(),
    });
    if (status === 'aborted') return;
    if (status === 'failed') setPhase({ name: 'failed' });
    else if (status === 'unverified') setPhase({ name: 'unverified' });
    // Also without a result: the thank-you page continues to check, and the donor must not pay again.
    else thank(order);
  }

  /** Closing is no failure: the donor may have paid in another app a second before. */
  async function settle(order: PaymentOrder, hasFailed: boolean): Promise<void> {
    setPhase(hasFailed ? { name: 'failed' } : { name: 'closed' });
    const status = await watch(order, afterClosingMs, (latest) => {
      if (latest === 'pending') setPhase({ name: 'confirming' });
      else if (latest === 'failed')
        setPhase((before) => (before.name === 'confirming' ? { name: 'failed' } : before));
    });
    // Also while the bank still considers it: the thank-you page continues to check, and the donor must not pay again.
    if (status === 'success' || status === 'refunded' || status === 'pending') thank(order);
  }

  function keyFor(payload: DonationPayload): string {
    const text = JSON.stringify(payload);
    if (current.current?.payload === text) return current.current.key;
    const started = storedStartedForm();
    const sent = started?.payload === text ? started : { payload: text, key: randomKey() };
    current.current = sent;
    return sent.key;
  }

  /** Lets the next press start another donation, also with the same form. */
  function forgetStarted(id: string): void {
    if (current.current?.id === id) current.current = null;
    dropStartedForm(id);
  }

  const shown = useMemo(() => startFailure(start.state) ?? phase, [start.state, phase]);
  const isBusy = shown.name === 'processing' || shown.name === 'confirming';
  return { phase: shown, isBusy, donate };
}

/** A failure that is shown already stays as it is, because a new one takes the focus. */
function failedOnce(before: DonationPhase): DonationPhase {
  return before.name === 'failed' ? before : { name: 'failed' };
}

/** The donation of the key has failed too often, or its form means something else to a newer server. */
function isKeyRejected({ error }: ApiFailure): boolean {
  return error?.code === 'conflict' || error?.code === 'idempotency_key_reused';
}

/** Why no order was created. */
function startFailure(state: FormState): DonationPhase | null {
  if (state.status !== 'failed') return null;
  const field = Object.keys(state.failure.error?.fields ?? {})[0];
  const cause = causeOf(state.failure.status);
  return { name: 'failed', ...(field && { field }), ...(cause && { cause }) };
}

function causeOf(status: number): StartFailure | null {
  if (status === 0) return 'offline';
  if (status === 429) return 'limited';
  return status >= 500 ? 'unavailable' : null;
}
