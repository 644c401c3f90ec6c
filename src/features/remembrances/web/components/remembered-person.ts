const key = 'remembered-person';

/** Keeps the name of the person whose day was found, as long as the tab. @param name empty: none */
export function rememberPerson(name: string): void {
  try {
    if (name) sessionStorage.setItem(key, name);
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may block storage; the name is then entered again.
  }
}

export function recallPerson(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
