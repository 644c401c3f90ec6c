import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import type { LanguageState, TranslatedKind } from '#src/api/translations/translation.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { getTranslation } from '../../../admin-contract.ts';
import { useStateText } from './state-text.ts';
import './translation-badges.css';

type TranslationBadgesProps = {
  kind: TranslatedKind;
  id: string;
  /** Name of the record, for the names of the links. */
  name: string;
  states: readonly LanguageState[];
};

/** States of a record in its other languages, each with a link to the translation for people who may open it. */
export function TranslationBadges({ kind, id, name, states }: TranslationBadgesProps) {
  const stateText = useStateText();
  const canOpen = useCan()(getTranslation);

  return (
    <span className="translation-badges">
      {states
        .filter(({ state }) => state !== 'original')
        .map((state) => {
          const { text, tone } = stateText(state);
          const label = (
            <>
              <span lang={state.language}>{ownLocaleNames[state.language]}</span>{' '}
              <Badge tone={tone}>{text}</Badge>
            </>
          );
          if (!canOpen)
            return (
              <span key={state.language} className="translation-badge">
                {label}
              </span>
            );
          return (
            <Link
              key={state.language}
              href={`/admin/translations/${kind}/${id}/${state.language}`}
              className="translation-badge"
            >
              {label} <span className="vh">{name}</span>
            </Link>
          );
        })}
    </span>
  );
}
