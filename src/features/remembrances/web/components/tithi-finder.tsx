import { type KeyboardEvent, useRef, useState } from 'react';
import { monthCalendar } from '#src/features/panchang/annual-names.ts';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { RemembrancePreview } from '../../contract.ts';
import { foundDate } from '../../found-date.ts';
import { foundDatePath, type RemembranceOccasion } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { EventFields } from './event-fields.tsx';
import { storePerson } from './remembered-person.ts';
import { ReturnDates } from './return-dates.tsx';
import { TithiChoice } from './tithi-choice.tsx';
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
    onFound: (found, occasion) => choose(found, occasion),
  });

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
    if (!event.defaultPrevented && event.target.type !== 'radio') find();
    event.preventDefault();
  }

  return (
    <fieldset ref={fields}>
      <legend className="vh">{t('remembrance.form.title')}</legend>
      <div role="presentation" className="tithi-finder" onKeyDown={handleKeyDown}>
        <EventFields errors={errors} hasFailed={hasFailed}>
          <Field
            label={t('remembrance.form.person')}
            optionalMark={t('remembrance.form.optional')}
            hint={t('remembrance.form.personHint')}
          >
            <Input
              name="personName"
              autoComplete="off"
              maxLength={120}
              onChange={({ target }) => storePerson(target.value.trim())}
            />
          </Field>
        </EventFields>
        <div className="row">
          <Button variant="line" onClick={find} busy={isBusy} busyLabel={t('remembrance.form.busy')}>
            {t('remembrance.form.submit')}
          </Button>
        </div>
        <div role="status">{found && <FoundDates preview={found.preview} note={note} />}</div>
        {found && found.preview.candidates.length > 1 && (
          <TithiChoice preview={found.preview} onChoose={(preview) => choose(preview, found.occasion)} />
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
