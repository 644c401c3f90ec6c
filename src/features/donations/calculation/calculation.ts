/** Calculations that other features use, in the browser too. */
export { chargeOnDay, maxChargeDay } from './charge-day.ts';
