import { createDeviceValue } from '#src/web/device-value.ts';
import { readUsage, type Usage } from '../../views/usage.ts';

/** The usages stored on this device. */
export const deviceUsage = createDeviceValue<Partial<Usage>>('usage', {}, (value) => {
  const stored = value as Record<string, unknown>;
  return readUsage((name) => stored[name]);
});

/** Choices of the visitor since the document was loaded. */
let choices = 0;

/** Number of choices since the document was loaded. */
export function usageChoices(): number {
  return choices;
}

/** Stores usages on this device. */
export function chooseUsage(usage: Partial<Usage>): void {
  choices += 1;
  deviceUsage.write(usage);
}
