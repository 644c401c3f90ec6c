import { keysOf } from '#src/api/keys-of.ts';
import type { Simulation } from '../simulation/simulation.ts';

type Act = (simulation: Simulation, id: string) => Promise<unknown>;

/** Actions of the console on one object. */
export const objectActions = {
  expire: (simulation, id) => simulation.expire(id),
  'settle-debit': (simulation, id) => simulation.settleDebit(id, true),
  'fail-debit': (simulation, id) => simulation.settleDebit(id, false),
  'return-debit': (simulation, id) => simulation.returnDebit(id),
  refund: (simulation, id) => simulation.refund({ charge: id }),
  'complete-refund': (simulation, id) => simulation.completeRefund(id),
  'fail-refund': (simulation, id) => simulation.failRefund(id),
  inquire: (simulation, id) => simulation.openDispute(id, true),
  dispute: (simulation, id) => simulation.openDispute(id, false),
  warn: (simulation, id) => simulation.warnOfFraud(id),
  'win-dispute': (simulation, id) => simulation.decideDispute(id, 'won'),
  'lose-dispute': (simulation, id) => simulation.decideDispute(id, 'lost'),
  'appeal-dispute': (simulation, id) => simulation.decideDispute(id, 'appeal'),
  'close-dispute': (simulation, id) => simulation.decideDispute(id, 'closed'),
  'charge-paid': (simulation, id) => simulation.chargeNextMonth(id, 'paid'),
  'charge-failed': (simulation, id) => simulation.chargeNextMonth(id, 'failed'),
  'charge-given-up': (simulation, id) => simulation.chargeNextMonth(id, 'given_up'),
  pause: (simulation, id) => simulation.setPaused(id, true),
  resume: (simulation, id) => simulation.setPaused(id, false),
  cancel: (simulation, id) => simulation.cancelSubscription(id),
  'complete-payout': (simulation, id) => simulation.completePayout(id),
  'fail-payout': (simulation, id) => simulation.failPayout(id),
} satisfies Record<string, Act>;

export type ObjectAction = keyof typeof objectActions;

export const objectActionNames = keysOf(objectActions);
