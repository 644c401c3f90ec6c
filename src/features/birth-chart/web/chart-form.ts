/** The three ways in which charts are drawn in India. */
export const chartForms = ['north', 'south', 'east'] as const;

export type ChartForm = (typeof chartForms)[number];

const storageKey = 'chart-form';

/** The form chosen on this device; the North Indian one until one is chosen. */
export function rememberedForm(): ChartForm {
  try {
    const text = localStorage.getItem(storageKey);
    return chartForms.find((form) => form === text) ?? 'north';
  } catch {
    return 'north';
  }
}

/** Keeps the choice on this device, where it can be kept. */
export function rememberForm(form: ChartForm): void {
  try {
    localStorage.setItem(storageKey, form);
  } catch {
    // It holds for this page then.
  }
}
