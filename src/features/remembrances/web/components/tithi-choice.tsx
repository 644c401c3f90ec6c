import { useId } from 'react';
import { monthCalendar } from '#src/features/panchang/annual-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import type { RemembrancePreview } from '../../contract.ts';

type TithiChoiceProps = {
  /** Its first candidate is the chosen one. */
  preview: RemembrancePreview;
  /** Receives the preview with the chosen lunar date first. */
  onChoose: (preview: RemembrancePreview) => void;
};

/** Lunar dates that the day may have had, because the tithi changed on it: the family decides. */
export function TithiChoice({ preview, onChoose }: TithiChoiceProps) {
  const { t, locale } = useI18n();
  const hintId = useId();
  const { basis, candidates } = preview;
  const [chosen] = candidates;
  const inOrder = candidates.toSorted((a, b) => (a.span.start < b.span.start ? -1 : 1));

  return (
    <div className="tithi-finder-others">
      <ChoiceCards legend={t('remembrance.found.choose')} aria-describedby={hintId}>
        {inOrder.map((candidate) => (
          <ChoiceCard
            key={candidate.annual}
            name="tithi"
            value={candidate.annual}
            title={candidate.names[monthCalendar(locale)][locale]}
            checked={candidate === chosen}
            onChange={() =>
              onChoose({
                ...preview,
                candidates: [candidate, ...candidates.filter((other) => other !== candidate)],
              })
            }
          />
        ))}
      </ChoiceCards>
      <p className="small muted" id={hintId}>
        {t(basis === 'sunrise' ? 'remembrance.found.othersBySunrise' : 'remembrance.found.othersByTime')}
      </p>
    </div>
  );
}
