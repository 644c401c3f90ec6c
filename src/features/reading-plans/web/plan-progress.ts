import { createDeviceValue } from '#src/web/device-value.ts';

/** Days of a plan that were read, by the query of the plan. */
type Progress = Record<string, number[]>;

const maxPlans = 20;

/** Reading plans stored on this device. */
export const planProgress = createDeviceValue<Progress>('reading-plans', {}, (value) =>
  isProgress(value) ? value : null,
);

/** Marks a day as read, or not. */
export function toggleDay(plan: string, day: number): void {
  const { [plan]: known = [], ...others } = planProgress.read();
  const days = known.includes(day) ? known.filter((one) => one !== day) : [...known, day];
  const kept = Object.entries(others).slice(-(maxPlans - 1));
  planProgress.write(Object.fromEntries(days.length > 0 ? [...kept, [plan, days]] : kept));
}

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((days) => Array.isArray(days) && days.every(Number.isInteger))
  );
}
