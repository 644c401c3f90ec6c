/* Entry point for features that compute with the elements of a day themselves: muhurtas and matching. Pure like
   calculation.ts; instants are UTC in milliseconds. */
export { isSunlit, type SunlitDay } from './day-frame.ts';
export { ingressesBetween } from './graha-events/graha-events.ts';
export { type HinduDays, hinduDays } from './hindu-days.ts';
export { writeSpan, type Written } from './instants.ts';
export { type Lunation, lunationAt, purnimantaMonth } from './masa.ts';
export { varjyam } from './nakshatra-windows.ts';
export { pakshaOf, type Segment, segmentAt, segmentsBetween } from './panchanga-elements.ts';
export { type Span, sunTimings } from './timings.ts';
export { lagnasOf } from './windows/lagnas.ts';
export { moonSignsBetween } from './windows/moon-signs.ts';
export { gandantasOf } from './windows/moon-spans.ts';
export { namedMuhurtas } from './windows/muhurtas.ts';
export { isVishti } from './windows/vishti.ts';
export { chandrabala, tarabala } from './windows/personal-strength.ts';
export { clipped } from './windows/span-clip.ts';
export { specialYogas } from './windows/special-yogas.ts';
