import { createDeviceValue } from '#src/web/device-value.ts';
import { defaultUsage, readUsage, type Usage } from '../../views/usage.ts';

/** The usages stored on this device, else the defaults. */
export const deviceUsage = createDeviceValue<Usage>('usage', defaultUsage, (value) => {
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
export function chooseUsage(usage: Usage): void {
  choices += 1;
  deviceUsage.write(usage);
}
