const key = 'admin-letter-shortcuts';

/** Whether single letters are shortcuts on this device (WCAG 2.1.4: they can be turned off). */
export function hasKeyShortcuts(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setKeyShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Without storage the shortcuts stay on.
  }
}
