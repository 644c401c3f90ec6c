/** Calculations that other features use, in the browser too. */
export { chargeOnDay, firstChargeFrom, laterByMonths, maxChargeDay } from './charge-day.ts';
export { digitsOf, hasDecimals } from '../donation-amounts.ts';
