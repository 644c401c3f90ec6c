import { useEffect } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { chooseTheme, followTheme, shownTheme } from '#src/theme/theme.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { moonIcon, sunIcon } from '#src/ui/media/icons.ts';

/**
 * Switches between light and dark theme. It contains both icons and the style sheet shows one, because the
 * visitor's theme is not available on the server.
 */
export function ThemeToggle() {
  const { t } = useI18n();
  useEffect(followTheme, []);

  return (
    <button
      type="button"
      className="tool needs-script"
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className="d-day">
        <Icon shape={moonIcon} />
        <span className="vh">{t('theme.toDark')}</span>
      </span>
      <span className="d-night">
        <Icon shape={sunIcon} />
        <span className="vh">{t('theme.toLight')}</span>
      </span>
    </button>
  );
}
