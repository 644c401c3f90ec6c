import type { LanguageState, TranslatedKind } from '#src/api/translations/translation.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useStateText } from './state-text.ts';
import './translation-badges.css';

type TranslationBadgesProps = {
  kind: TranslatedKind;
  id: string;
  /** Name of the record, for the names of the links. */
  name: string;
  states: readonly LanguageState[];
};

/** States of a record in its other languages, each with a link to the translation. */
export function TranslationBadges({ kind, id, name, states }: TranslationBadgesProps) {
  const stateText = useStateText();

  return (
    <span className="translation-badges">
      {states
        .filter(({ state }) => state !== 'original')
        .map((state) => {
          const { text, tone } = stateText(state);
          return (
            <Link
              key={state.language}
              href={`/admin/translations/${kind}/${id}/${state.language}`}
              className="translation-badge"
            >
              <span lang={state.language}>{ownLocaleNames[state.language]}</span>{' '}
              <Badge tone={tone}>{text}</Badge> <span className="vh">{name}</span>
            </Link>
          );
        })}
    </span>
  );
}
