/** The three chart styles of India. */
export const chartForms = ['north', 'south', 'east'] as const;

export type ChartForm = (typeof chartForms)[number];

const storageKey = 'chart-form';

/** Chart style stored on this device; default is the North Indian one. */
export function storedForm(): ChartForm {
  try {
    const text = localStorage.getItem(storageKey);
    return chartForms.find((form) => form === text) ?? 'north';
  } catch {
    return 'north';
  }
}

/** Stores the choice on this device if it has storage. */
export function storeForm(form: ChartForm): void {
  try {
    localStorage.setItem(storageKey, form);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
