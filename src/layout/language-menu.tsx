import { useId, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { changeLanguage } from '#src/i18n/change-language.ts';
import { languageHref } from '#src/i18n/language-address.ts';
import { type Locale, localeNames, locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { checkIcon, languagesIcon } from '#src/ui/media/icons.ts';
import './language-menu.css';

/**
 * Button with the list of languages. The list is a native popover and its entries are links to the server, so
 * that both work before scripts are loaded.
 */
export function LanguageMenu() {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();

  return (
    <div className="language">
      <button
        type="button"
        className="tool"
        popoverTarget={listId}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${t('language.label')}${t('common.colon')}${ownLocaleNames[locale]}`}
      >
        <Icon shape={languagesIcon} />
        <span className="tool-text" lang={locale}>
          {ownLocaleNames[locale]}
        </span>
      </button>
      <ul
        className="language-list"
        id={listId}
        popover="auto"
        aria-label={t('language.label')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {locales.map((option) => (
          <li key={option}>
            <LanguageLink option={option} isCurrent={option === locale} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LanguageLink({ option, isCurrent }: { option: Locale; isCurrent: boolean }) {
  const { search } = useLocation();
  const ownName = ownLocaleNames[option];

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    changeLanguage(option);
  }

  return (
    <a
      className="language-option"
      href={languageHref(search, option)}
      hrefLang={option}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      onClick={handleClick}
    >
      <span>
        <span lang={option}>{ownName}</span>
        <span lang="en">{localeNames[option].slice(ownName.length)}</span>
      </span>
      {isCurrent && <Icon shape={checkIcon} />}
    </a>
  );
}
