import { createDeviceValue } from '#src/web/device-value.ts';

/** Nakshatra and quarter of the Moon at a person's birth. */
export type ChosenStar = {
  /** 1 Ashvini to 27 Revati. */
  nakshatra: number;
  /** 1 to 4. */
  pada: number;
};

const padas = 4;
const padasOfSign = 9;

/** The birth star stored on this device; null without one. */
export const birthStar = createDeviceValue<ChosenStar | null>('birth-star', null, (value) =>
  isStar(value) ? value : null,
);

/**
 * Sign of the Moon in a quarter of a nakshatra, 1 Mesha to 12 Meena: nine quarters make a sign.
 *
 * @example birthSign({ nakshatra: 3, pada: 2 }) // => 2
 */
export function birthSign({ nakshatra, pada }: ChosenStar): number {
  return Math.floor(((nakshatra - 1) * padas + pada - 1) / padasOfSign) + 1;
}

/** Whether a stored value is a birth star. */
export function isStar(value: unknown): value is ChosenStar {
  const { nakshatra, pada } = (value ?? {}) as Record<string, unknown>;
  return isWhole(nakshatra, 27) && isWhole(pada, padas);
}

function isWhole(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}
