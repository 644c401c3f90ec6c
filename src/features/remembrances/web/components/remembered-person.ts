const key = 'remembered-person';

/** Stores the name of the person whose day was found in this tab. @param name empty: none */
export function storePerson(name: string): void {
  try {
    if (name) sessionStorage.setItem(key, name);
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may block storage; the name is then entered again.
  }
}

export function storedPerson(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
