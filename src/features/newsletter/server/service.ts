import { emailKey, mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { deletedSubscriptions } from './admin-store.ts';
import { confirmationEmail, consentText, welcomeEmail } from './newsletter-emails.ts';
import type { Preferences } from '../contract.ts';
import type { OfferedMailing } from '../mailings.ts';
import type { LinkOutcome } from '../subscription-links.ts';
import { deliveryStore } from './sending/delivery-store.ts';
import { type Subscription, subscriptionStore } from './store.ts';
import type { SubscriptionTokens } from './subscription-tokens.ts';

/** Prevents flooding an inbox by subscribing another person repeatedly. */
const pauseBetweenConfirmationsMs = 10 * msPerMinute;

/** The same for variants of one address, such as `name+1@example.org`. */
const perMailbox: RateLimitRule = { name: 'confirmations by mailbox', max: 5, seconds: 3600 };

/** The same for a mailing that is added to a subscription, or requested beside another one. */
const perMailing: RateLimitRule = { name: 'confirmations by mailing', max: 1, seconds: 600 };

type Dependencies = {
  db: Db;
  mailer: Mailer;
  rateLimits: RateLimits;
  tokens: SubscriptionTokens;
  site: EmailSite;
  clock: Clock;
  /**
   * Days an unconfirmed subscription is kept and its link is valid. Read at each use, since settings can
   * change.
   */
  keep: { unconfirmedDays: number };
};

/** Subscriptions with double opt-in. */
export function createNewsletterService(dependencies: Dependencies) {
  const { db, mailer, rateLimits, tokens, site, clock, keep } = dependencies;

  /** Subscribes an address. Reveals nothing about existing subscriptions: the response is always the same. */
  async function subscribe(
    email: string,
    { language, mailing }: { language: Locale; mailing: OfferedMailing },
  ): Promise<void> {
    const now = clock.now();
    if ((await rateLimits.consume(perMailbox, mailboxKey(email))).isOver) return;

    await db.transaction(async (tx) => {
      const subscription = await subscriptionStore.findOrInsert(tx, {
        email,
        emailKey: emailKey(email),
        language,
        mailing,
        now,
      });
      const { state, mailings } = subscription;
      if (state === 'pending') await requestConfirmation(tx, { ...subscription, language }, mailing);
      // The language of a subscriber is not changed by a stranger who enters the address.
      else if (!mailings.includes(mailing)) await requestConfirmation(tx, subscription, mailing);
    });
  }

  /** Sends the confirmation email of a mailing. @returns false when one was sent recently */
  async function requestConfirmation(
    tx: Db,
    subscription: Subscription,
    mailing: OfferedMailing = mailingOf(subscription),
  ): Promise<boolean> {
    const now = clock.now();
    const isFirst = subscription.state === 'pending' && mailing === mailingOf(subscription);
    const hasFresh = isFirst
      ? hasFreshEmail(subscription, now)
      : (await rateLimits.consume(perMailing, `${mailing} ${subscription.id}`)).isOver;
    if (hasFresh) return false;

    await subscriptionStore.noteConfirmationSent(tx, subscription.id, {
      now,
      language: subscription.language,
    });
    const keptDays = keep.unconfirmedDays;
    const validUntil = new Date(now.getTime() + keptDays * msPerDay);
    await mailer.send(
      tx,
      confirmationEmail({ site, tokens, subscription }, { mailing, validUntil, keptDays }),
    );
    return true;
  }

  /** @returns true when the subscription is confirmed, also when the link was used before */
  async function confirm(token: string): Promise<boolean> {
    const now = clock.now();
    const link = tokens.readConfirmToken(token, now);
    if (!link) return false;

    const known = await subscriptionStore.find(db, link.id);
    const consent = known ? consentText(link.mailing, known.language, site.name) : '';
    const confirmed = await db.transaction(async (tx) => {
      const subscription = await subscriptionStore.confirm(tx, { ...link, consent }, now);
      // The first verse is a welcome of its own.
      if (subscription && link.mailing === 'newsletter')
        await mailer.send(tx, welcomeEmail({ site, tokens, subscription }));
      return subscription;
    });
    if (confirmed) return true;
    const present = await subscriptionStore.find(db, link.id);
    // A link stays valid when another mailing was confirmed after it was sent.
    if (present?.state !== 'confirmed' || present.confirmationRound > link.round + 1) return false;
    await subscriptionStore.addMailing(db, { ...link, consent });
    return true;
  }

  /**
   * Ends the emails that the link names; the last ones with the subscription.
   *
   * @returns true when the link was valid, also when the subscription was deleted before
   */
  async function unsubscribe(token: string): Promise<boolean> {
    const link = tokens.readUnsubscribeToken(token);
    if (!link) return false;

    await db.transaction(async (tx) => {
      const isEnded =
        link.mailing !== null && (await subscriptionStore.endMailing(tx, link.id, link.mailing));
      const others = isEnded || (await subscriptionStore.hasOthers(tx, link.id, link.mailing));
      const isDeleted = !others && (await subscriptionStore.delete(tx, link.id));
      // The subscription of a person who has left is not restored.
      if (!others) await deletedSubscriptions.purgeOne(tx, link.id);
      if ((isEnded || isDeleted) && link.deliveryId)
        await deliveryStore.noteUnsubscribed(tx, link.deliveryId, clock.now());
    });
    return true;
  }

  /** @returns null when the link is invalid or the subscriber has left */
  async function readPreferences(token: string): Promise<Preferences | null> {
    const id = tokens.readPreferencesToken(token);
    const row = id ? await subscriptionStore.find(db, id) : null;
    if (row?.state !== 'confirmed') return null;
    return { language: row.language, topics: row.topics, mailings: row.mailings };
  }

  /**
   * Saves what a subscriber chose. Without any emails the subscription is deleted, as by the link of the last ones.
   *
   * @returns `invalid` when the link is invalid or the subscriber has left
   */
  async function savePreferences(token: string, chosen: Preferences): Promise<PreferencesOutcome> {
    const id = tokens.readPreferencesToken(token);
    if (id === null) return 'invalid';
    if (chosen.mailings.length > 0)
      return (await subscriptionStore.choose(db, id, chosen)) ? 'saved' : 'invalid';
    await db.transaction(async (tx) => {
      await subscriptionStore.delete(tx, id);
      await deletedSubscriptions.purgeOne(tx, id);
    });
    return 'unsubscribed';
  }

  function deleteUnconfirmed(): Promise<number> {
    return subscriptionStore.deletePendingOlderThan(
      db,
      new Date(clock.now().getTime() - keep.unconfirmedDays * msPerDay),
    );
  }

  return {
    subscribe,
    requestConfirmation,
    confirm,
    unsubscribe,
    readPreferences,
    savePreferences,
    deleteUnconfirmed,
  };
}

type PreferencesOutcome = Extract<LinkOutcome, 'saved' | 'unsubscribed' | 'invalid'>;

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export const newsletterPersonalData: PersonalData = {
  name: 'subscriptions',
  find: async (db, email) => [
    ...(await subscriptionStore.findByEmailKey(db, emailKey(email))),
    ...(await deletedSubscriptions.findNamed(db, emailKey(email))),
  ],
  erase: async (db, email) =>
    (await subscriptionStore.deleteByEmailKey(db, emailKey(email))) +
    (await deletedSubscriptions.purgeNamed(db, emailKey(email))),
};

/** The rows contain no address: erasing a person removes the link to the subscription. */
export const deliveryPersonalData: PersonalData = {
  name: 'newsletterDeliveries',
  find: (db, email) => deliveryStore.listOf(db, emailKey(email)),
  anonymise: (tx, email) => deliveryStore.leaveOut(tx, emailKey(email)),
};

/** What a subscription was requested for. */
function mailingOf({ mailings }: Subscription): OfferedMailing {
  return mailings.includes('verse') && !mailings.includes('newsletter') ? 'verse' : 'newsletter';
}

function hasFreshEmail({ confirmationSentAt }: Subscription, now: Date): boolean {
  return (
    confirmationSentAt !== null && now.getTime() - confirmationSentAt.getTime() < pauseBetweenConfirmationsMs
  );
}
