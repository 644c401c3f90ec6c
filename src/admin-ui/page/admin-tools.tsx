import { useEffect, useId } from 'react';
import { changeLanguage } from '#src/i18n/change-language.ts';
import { locales, ownLocaleNames, parseLocale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { chooseTheme, followTheme } from '#src/theme/theme.ts';
import { useTheme } from '#src/theme/use-theme.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { moonIcon, sunIcon } from '#src/ui/media/icons.ts';
import { Select } from '#src/ui/controls/select.tsx';
import './admin-tools.css';

/** Language and theme of the admin area. */
export function AdminTools() {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const id = useId();
  useEffect(followTheme, []);

  function handleLanguage(value: string) {
    const chosen = parseLocale(value);
    if (chosen) changeLanguage(chosen);
  }

  return (
    <div className="admin-tools">
      <label className="vh" htmlFor={id}>
        {t('language.label')}
      </label>
      <Select id={id} value={locale} onChange={(event) => handleLanguage(event.currentTarget.value)}>
        {locales.map((option) => (
          <option key={option} value={option} lang={option}>
            {ownLocaleNames[option]}
          </option>
        ))}
      </Select>
      <IconButton
        small
        shape={theme === 'dark' ? sunIcon : moonIcon}
        label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </div>
  );
}
