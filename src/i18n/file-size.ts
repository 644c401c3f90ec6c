const steps = ['KB', 'MB', 'GB'] as const;

/**
 * Formats the size of a file in the largest unit in which it is at least 1, with 1 KB as the smallest: 48 MB.
 */
export function fileSize(bytes: number): string {
  let value = Math.max(1, bytes / 1024);
  let step = 0;
  while (value >= 1023.5 && step < steps.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${value < 9.95 && step > 0 ? Number(value.toFixed(1)) : Math.round(value)} ${steps[step]}`;
}
