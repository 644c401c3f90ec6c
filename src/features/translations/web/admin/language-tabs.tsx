import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { EditedTranslation } from '../../admin-contract.ts';
import { useStateText } from './components/state-text.ts';

/** The languages of a record with their states; all but the original can be opened. */
export function LanguageTabs({ translation }: { translation: EditedTranslation }) {
  const { t } = useI18n();
  const stateText = useStateText();
  const { kind, id, language: open, languages } = translation;

  return (
    <nav className="translation-languages" aria-label={t('adminTranslations.languages')}>
      {languages.map((state) => {
        const { text, tone } = stateText(state);
        const label = (
          <>
            <span lang={state.language}>{ownLocaleNames[state.language]}</span>{' '}
            <Badge tone={tone}>{text}</Badge>
          </>
        );
        if (state.state === 'original') return <span key={state.language}>{label}</span>;
        return (
          <Link
            key={state.language}
            href={`/admin/translations/${kind}/${id}/${state.language}`}
            aria-current={state.language === open ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
