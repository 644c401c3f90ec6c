import type { ProjectNotice } from '#src/features/donations/contract.ts';
import { exponentOf, type Money, moneyOf, toDecimal } from '#src/api/money.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Project } from './contract.ts';

/** The currency of a project whose record names none. */
const usualCurrency = 'USD';

/** An amount as the API writes it: without decimals where there are none. */
export function numericString(money: Money): string {
  const unit = 10 ** exponentOf(money.currency);
  return money.amountMinor % unit === 0 ? String(money.amountMinor / unit) : toDecimal(money);
}

export type Funding = {
  raised: Money;
  goal: Money;
  /** Donations in other currencies. They are never converted, so they are no part of `raised` and `percent`. */
  others: readonly Money[];
  /** Not capped. */
  percent: number;
};

/** The fields that the specified API always has, and those that only newer servers send. */
type Funded = Pick<Project, 'raisedAmount' | 'fundingGoal'> &
  Partial<Pick<Project, 'currency' | 'otherRaised'>>;

export function fundingOf({
  raisedAmount,
  fundingGoal,
  currency = usualCurrency,
  otherRaised = [],
}: Funded): Funding {
  const raised = moneyOf(raisedAmount, currency);
  const goal = moneyOf(fundingGoal, currency);
  return { raised, goal, others: otherRaised, percent: fundingPercent(raised, goal) };
}

/** Amount of a donation tier, in the currency of its project. */
export function tierMoney(amount: number, currency: string = usualCurrency): Money {
  return moneyOf(String(amount), currency);
}

/** The amount of a donation tier on the donation page, which takes whole units. */
export function formAmount({ amount }: Pick<Project['donationTiers'][number], 'amount'>): number {
  return Math.round(amount);
}

/**
 * Share of the goal that is reached, in percent and not capped; nothing can be reached of a goal of zero (PRD-24).
 *
 * @throws RangeError when the currencies differ
 */
export function fundingPercent(raised: Money, goal: Money): number {
  if (raised.currency !== goal.currency)
    throw new RangeError(`${raised.currency} cannot be measured against ${goal.currency}`);
  return goal.amountMinor > 0 ? (raised.amountMinor / goal.amountMinor) * 100 : 0;
}

type Noticed = Funded & Pick<Project, 'status' | 'endDate'>;

/**
 * @param now milliseconds since 1970
 * @returns in the order in which they are shown; a completed project is nothing else
 */
export function noticesOf(project: Noticed, now: number): ProjectNotice[] {
  if (project.status === 'completed') return ['completed'];
  const notices: ProjectNotice[] = [];
  if (fundingOf(project).percent >= 100) notices.push('funded');
  if (project.endDate && isOver(project.endDate, now)) notices.push('ended');
  return notices;
}

/** A calendar day is over once it has ended in the last time zone on earth, twelve hours behind UTC. */
function isOver(day: string, now: number): boolean {
  return now >= Date.parse(`${day}T00:00:00Z`) + 36 * msPerHour;
}
