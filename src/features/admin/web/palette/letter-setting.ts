const key = 'admin-letter-shortcuts';

/** Whether single letters are shortcuts on this device (WCAG 2.1.4: they can be turned off). */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setLetters(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Without storage the setting lasts as long as the default.
  }
}
