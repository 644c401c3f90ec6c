import { type KeyboardEvent, useRef, useState } from 'react';
import { monthCalendar } from '#src/features/panchang/annual-names.ts';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { RemembrancePreview } from '../../contract.ts';
import { foundDate } from '../../found-date.ts';
import { foundDatePath, type RemembranceOccasion } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { OccasionField } from './occasion-field.tsx';
import { PlaceField } from './place-field.tsx';
import { rememberPerson } from './remembered-person.ts';
import { ReturnDates } from './return-dates.tsx';
import './tithi-finder.css';

/** @property preview its first candidate is the chosen one */
type Found = { preview: RemembrancePreview; occasion: RemembranceOccasion };

type TithiFinderProps = {
  /** Project of the prepared donation. */
  project: string | null;
  /** Receives the path of the page that offers the reminder. */
  onFound: (path: string) => void;
  /** What happens next, below the dates. */
  note: string;
};

/** Finds a lunar date and its next returns inside of another form. The page must load `remembrance` and `places`. */
export function TithiFinder({ project, onFound, note }: TithiFinderProps) {
  const { t } = useI18n();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const { errors, isBusy, hasFailed, send } = useEventForm({
    wrongField: null,
    onFound: (found, occasion) => choose(found, occasion),
  });

  const error = (field: string) => (errors[field] ? t(errors[field]) : undefined);
  useFocusFirstError(fields, errors);

  function choose(preview: RemembrancePreview, occasion: RemembranceOccasion) {
    setFound({ preview, occasion });
    onFound(foundDatePath(foundDate(preview, { occasion, project })));
  }

  function find() {
    setFound(null);
    void send(fields.current?.form);
  }

  /** Enter would submit the surrounding form. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (!event.defaultPrevented) find();
    event.preventDefault();
  }

  return (
    <fieldset ref={fields}>
      <legend className="vh">{t('remembrance.form.title')}</legend>
      <div role="presentation" className="tithi-finder" onKeyDown={handleKeyDown}>
        <OccasionField />
        <Field
          label={t('remembrance.form.person')}
          optionalMark={t('remembrance.form.optional')}
          hint={t('remembrance.form.personHint')}
        >
          <Input
            name="personName"
            autoComplete="off"
            maxLength={120}
            onChange={({ target }) => rememberPerson(target.value.trim())}
          />
        </Field>
        <div className="form-pair">
          <Field label={t('remembrance.form.date')} error={error('date')} errorRole="alert">
            <Input type="date" name="date" min="1900-01-01" max="2100-12-31" />
          </Field>
          <Field
            label={t('remembrance.form.time')}
            optionalMark={t('remembrance.form.optional')}
            hint={t('remembrance.form.timeHint')}
            error={error('time')}
            errorRole="alert"
          >
            <Input type="time" name="time" />
          </Field>
        </div>
        <PlaceField
          name="place"
          label={t('remembrance.form.place')}
          hint={t('remembrance.form.placeHint')}
          error={error('place')}
        />
        <PlaceField
          name="eventPlace"
          label={t('remembrance.form.eventPlace')}
          optionalMark={t('remembrance.form.optional')}
          hint={t('remembrance.form.eventPlaceHint')}
          error={error('eventPlace')}
        />
        {hasFailed && <Notice tone="err">{t('remembrance.form.failed')}</Notice>}
        <div className="row">
          <Button variant="line" onClick={find} busy={isBusy} busyLabel={t('remembrance.form.busy')}>
            {t('remembrance.form.submit')}
          </Button>
        </div>
        <div role="status">{found && <FoundDates preview={found.preview} note={note} />}</div>
        {found && found.preview.candidates.length > 1 && (
          <Alternatives preview={found.preview} onChoose={(preview) => choose(preview, found.occasion)} />
        )}
        <p className="small muted">
          <PlacesCredit />
        </p>
      </div>
    </fieldset>
  );
}

function FoundDates({
  preview: { basis, place, candidates },
  note,
}: {
  preview: RemembrancePreview;
  note: string;
}) {
  const { t, locale } = useI18n();
  const [first] = candidates;
  if (!first) return null;
  const name = first.names[monthCalendar(locale)];

  return (
    <div className="tithi-finder-dates">
      <p className="tithi-finder-name">{name[locale]}</p>
      {locale !== 'sa' && (
        <p className="tithi-finder-sanskrit" lang="sa">
          {name.sa}
        </p>
      )}
      {basis === 'sunrise' && <p className="small muted">{t('remembrance.found.bySunrise')}</p>}
      <p className="tithi-finder-next">{t('remembrance.found.next', { place: place.name })}</p>
      <ReturnDates returns={first.returns} zone={place.zone} />
      <p className="small">{note}</p>
    </div>
  );
}

type AlternativesProps = {
  preview: RemembrancePreview;
  /** Receives the preview with the chosen lunar date first. */
  onChoose: (preview: RemembrancePreview) => void;
};

/** Lunar dates that the day may have had, because the tithi changed on it: the family decides. */
function Alternatives({ preview, onChoose }: AlternativesProps) {
  const { t, locale } = useI18n();
  const { basis, candidates } = preview;
  const [chosen] = candidates;
  const inOrder = candidates.toSorted((a, b) => (a.span.start < b.span.start ? -1 : 1));

  return (
    <fieldset className="tithi-finder-others">
      <legend>{t('remembrance.found.choose')}</legend>
      <p className="small muted">
        {t(basis === 'sunrise' ? 'remembrance.found.othersBySunrise' : 'remembrance.found.othersByTime')}
      </p>
      <div className="row">
        {inOrder.map((candidate) => (
          <Button
            key={candidate.annual}
            variant="line"
            small
            aria-pressed={candidate === chosen}
            onClick={() =>
              onChoose({
                ...preview,
                candidates: [candidate, ...candidates.filter((other) => other !== candidate)],
              })
            }
          >
            {candidate.names[monthCalendar(locale)][locale]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
