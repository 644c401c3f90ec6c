import { useLocation } from 'react-router';
import { languageHref } from '#src/i18n/language-address.ts';
import { type Locale, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import './content-languages.css';

type ContentLanguagesProps = {
  /** Language of the text that is shown. */
  shown: Locale | undefined;
  /** Languages in which the text can be read. */
  languages: readonly Locale[] | undefined;
};

/**
 * States that a text is not translated into the language of the page, and links to its other languages. Renders
 * nothing for a text that exists in the language of the page only. Needs the group `translations`.
 */
export function ContentLanguages({ shown, languages }: ContentLanguagesProps) {
  const { t, locale } = useI18n();
  const { search } = useLocation();
  const others = (languages ?? []).filter((language) => language !== shown && language !== locale);
  const isOriginal = shown !== undefined && shown !== locale;
  if (!isOriginal && others.length === 0) return null;

  return (
    <div className="content-languages">
      {isOriginal && <p>{t('translations.notice', { language: t(`translations.languages.${shown}`) })}</p>}
      {others.length > 0 && (
        <p>
          {t('translations.alsoIn')}{' '}
          {others.map((language) => (
            // A document of its own: the server answers in that language and keeps it.
            <a
              key={language}
              className={classNames(textLinkClass(), 'phrase')}
              href={languageHref(search, language)}
              hrefLang={language}
              lang={language}
            >
              {ownLocaleNames[language]}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
