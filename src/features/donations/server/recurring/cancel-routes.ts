import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { formFields } from '#src/http/forms/form-posts.ts';
import { type LinkResult, registerLinkPosts } from '#src/http/forms/link-posts.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import {
  cancelPath,
  type CancelPageOutcome,
  pausePath,
  reasonPath,
  resumePath,
} from '../../recurring-names.ts';
import { cancelReasonForm, openCancelLink, pauseForm } from '../../contract.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import { canChangeDay } from './changeable.ts';
import type { CancelLinks } from './cancel-links.ts';
import { chargeZone } from './charge-zone.ts';
import type { Pauses } from './pauses.ts';
import type { RecurringDonations } from './recurring.ts';

type Dependencies = {
  recurring: Pick<RecurringDonations, 'findDonation' | 'cancel' | 'giveReason'>;
  pauses: Pauses;
  links: CancelLinks;
  rateLimits: RateLimits;
};

const linkLimit: RateLimitRule = { name: 'links of recurring donations', max: 60, seconds: 60 };

/** The pages behind links of emails: their data and their posts, also those of email programs (RFC 8058). */
export function registerCancelRoutes(
  app: FastifyInstance,
  { recurring, pauses, links, rateLimits }: Dependencies,
): void {
  route(app, openCancelLink, async ({ body, query, request }) => {
    await limitAddress(rateLimits, linkLimit, request);
    const donation = await findDonation(body.token, query.language);
    if (!donation) throw new AppError('not_found', 'This link is not valid.');
    const { amountMinor, currency, projectTitle: project, projectLanguage, nextChargeAt } = donation;
    return {
      state: linkState(donation),
      amountMinor,
      currency,
      project,
      projectLanguage,
      nextChargeAt: nextChargeAt?.toISOString() ?? null,
      nextChargeOn: nextChargeAt && isoDay(calendarDay(nextChargeAt, chargeZone(donation))),
      canChangeDay: canChangeDay(donation),
    };
  });

  registerLinkPosts(
    app,
    { rateLimits, limit: linkLimit },
    {
      [cancelPath]: async ({ token }) => resultOf(await act(token, (id) => recurring.cancel(id)), token),
      [pausePath]: async ({ token, body }) => {
        const form = pauseForm.safeParse(formFields(body));
        const outcome = await act(token, async (id) =>
          form.success ? pauses.pause(id, form.data.months) : 'rejected',
        );
        return resultOf(outcome, token);
      },
      [resumePath]: async ({ token }) => resultOf(await act(token, (id) => pauses.resume(id)), token),
      [reasonPath]: async ({ token, body }) => {
        const form = cancelReasonForm.safeParse(formFields(body));
        const outcome = await act(token, async (id) => {
          if (form.success) await recurring.giveReason(id, form.data);
          return 'thanks';
        });
        return resultOf(outcome);
      },
    },
  );

  async function findDonation(token: string, language?: Locale): Promise<RecurringDonation | null> {
    const id = links.readToken(token);
    return id ? recurring.findDonation(id, language) : null;
  }

  async function act(
    token: string,
    work: (id: string) => Promise<CancelPageOutcome>,
  ): Promise<CancelPageOutcome> {
    const donation = await findDonation(token);
    if (!donation) return 'invalid';
    try {
      return await work(donation.id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') return 'rejected';
      throw error;
    }
  }
}

type LinkState = 'running' | 'failing' | 'paused' | 'cancelling' | 'cancelled';

function linkState({ state, cancelRequestedAt, pauseUntil }: RecurringDonation): LinkState {
  if (hasEnded(state)) return 'cancelled';
  if (cancelRequestedAt) return 'cancelling';
  // The organization can pause it at the gateway too, which sets no end.
  if (pauseUntil || state === 'paused') return 'paused';
  return state === 'pending' || state === 'halted' ? 'failing' : 'running';
}

const forReasons = new Set<CancelPageOutcome>(['cancelled', 'cancelling']);

/** The page has the form of the reason after a cancellation, which needs the token again. */
function resultOf(outcome: CancelPageOutcome, token?: string): LinkResult {
  const query = new URLSearchParams({
    result: outcome,
    ...(token && forReasons.has(outcome) && { token }),
  });
  return { isValid: outcome !== 'invalid', page: `${cancelPath}?${query}` };
}
