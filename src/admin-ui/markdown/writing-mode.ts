export const writingModes = ['source', 'visual'] as const;

export type WritingMode = (typeof writingModes)[number];

const key = 'writing-mode';

/** @returns the mode chosen last on this device; the source until one is chosen */
export function storedMode(): WritingMode {
  try {
    return localStorage.getItem(key) === 'visual' ? 'visual' : 'source';
  } catch {
    return 'source';
  }
}

export function storeMode(mode: WritingMode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice lasts until the screen is left.
  }
}
