/**
 * Observance of a region or a tradition: ID, rule, region (English; `all` everywhere), tradition (null for all).
 *
 * Rules:
 * - `m.t kala [both] [none]`: amanta month, tithi 1 to 30, `*` every month, adhika too; part of the day; which
 *   of two days (`first`, `last`, `larger`), and without one the day on which the tithi begins or ends. Missing
 *   words mean `first begin`. A weekday after a comma leaves only such days.
 * - `tamil a/b`: day b of month a of a regional calendar. `tamil month a, nakshatra n` and `tithi n`: the day of
 *   that month at whose sunrise it is current, of two the later.
 * - `x +k`: k days after the observance x.
 * - `civil date of Mesha sankranti`: as the words say, as are the others.
 */
export type RegionalRow = readonly [id: string, rule: string, region: string, tradition: string | null];
