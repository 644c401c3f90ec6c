import { lazy, Suspense, useState } from 'react';
import { PartFailure } from '#src/web/part-failure.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { mapPinIcon } from '#src/ui/media/subject-icons.ts';
import { type ChosenPlace, choosePlace } from '../../chosen-place.ts';
import './place-name.css';

const PlaceDialog = lazy(async () => {
  const [module] = await loadPart(() =>
    Promise.all([import('./place-dialog.tsx'), loadMessages(['places'])]),
  );
  return { default: module.PlaceDialog };
});

type PlaceNameProps = { place: ChosenPlace; className?: string };

/** Name of the calendar's place, as a button that opens the place dialog. */
export function PlaceName({ place, className }: PlaceNameProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" className={classNames('place-name', className)} onClick={() => setOpen(true)}>
        <Icon shape={mapPinIcon} />
        <span className="place-name-text">{place.name}</span>
        <span className="vh">{t('almanac.changePlace')}</span>
      </button>
      {isOpen && (
        <ErrorBoundary fallback={<PartFailure />}>
          <Suspense fallback={null}>
            <PlaceDialog
              place={place}
              onClose={() => setOpen(false)}
              onChoose={(chosen) => {
                choosePlace(chosen);
                setOpen(false);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
