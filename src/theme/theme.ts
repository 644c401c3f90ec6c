export type Theme = 'light' | 'dark';

/** Where a visitor's choice is kept; the stored value is `light` or `dark` (THM-02). */
export const themeStorageKey = 'theme';

const darkClass = 'dark';
const systemIsDark = '(prefers-color-scheme: dark)';

/** The theme the document shows now. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains(darkClass) ? 'dark' : 'light';
}

/** Shows a theme and keeps it as the visitor's choice. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is closed, as in some private windows: the choice holds until the document is left.
  }
}

/**
 * Keeps the document in step with what happens elsewhere: with the system while nothing is stored (THM-04), and with
 * a choice made in another tab.
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
  // The system may have changed between the first paint and now.
  follow();
  return () => {
    system.removeEventListener('change', follow);
    removeEventListener('storage', followOtherTab);
  };
}

/** Calls back whenever the theme of the document changes, by whatever cause; returns a function that ends it. */
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
