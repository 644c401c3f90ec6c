import { useState } from 'react';
import { fullPlaceName } from '#src/features/places/web/components/find-places.ts';
import { PlacePicker } from '#src/features/places/web/components/place-picker.tsx';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { ChosenPlace } from '../../chosen-place.ts';

type PlaceDialogProps = {
  place: ChosenPlace;
  onClose: () => void;
  /** Null selects the default place. */
  onChoose: (place: ChosenPlace | null) => void;
};

/** Lets the visitor choose the place of all calendars on the site. */
export function PlaceDialog({ place, onClose, onChoose }: PlaceDialogProps) {
  const { t } = useI18n();
  const { defaultPlace } = useSite();
  const [text, setText] = useState('');

  return (
    <Dialog open onClose={onClose} title={t('places.title')} closeLabel={t('common.close')}>
      <div className="stack place-dialog">
        <PlacePicker
          label={t('places.label')}
          hint={t('places.hint')}
          text={text}
          onTextChange={setText}
          onPick={({ region, ...picked }) =>
            onChoose({ ...picked, name: fullPlaceName({ ...picked, region }) })
          }
        />
        {!place.isDefault && (
          <Button variant="line" small onClick={() => onChoose(null)}>
            {t('places.useDefault', { place: defaultPlace.name })}
          </Button>
        )}
        <p className="small muted">
          {t('places.privacy')} <PlacesCredit />
        </p>
      </div>
    </Dialog>
  );
}
