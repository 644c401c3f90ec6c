export type Theme = 'light' | 'dark';

/** Storage key of the visitor's choice, `light` or `dark` (THM-02). */
const themeStorageKey = 'theme';

const darkClass = 'dark';
const systemIsDark = '(prefers-color-scheme: dark)';

/** Current theme of the document. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains(darkClass) ? 'dark' : 'light';
}

/** Applies a theme and stores it as the visitor's choice. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Without storage, as in some private windows, the choice lasts until the document is closed.
  }
}

/**
 * Follows changes from elsewhere: the system's theme while nothing is stored (THM-04), and a choice made in
 * another tab.
 *
 * @returns a function that ends it
 */
export function followTheme(): () => void {
  const system = matchMedia(systemIsDark);
  const follow = () => show(storedTheme() ?? (system.matches ? 'dark' : 'light'));
  const followOtherTab = ({ key }: StorageEvent) => {
    if (key === themeStorageKey || key === null) follow();
  };

  system.addEventListener('change', follow);
  addEventListener('storage', followOtherTab);
  // The system's theme may have changed since the first paint.
  follow();
  return () => {
    system.removeEventListener('change', follow);
    removeEventListener('storage', followOtherTab);
  };
}

/** Notifies on every change of the document's theme; returns a function that ends it. */
export function watchTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle(darkClass, theme === 'dark');
}

function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}
