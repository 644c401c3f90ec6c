import { useI18n } from '#src/i18n/use-i18n.ts';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { locateFixedIcon } from '#src/ui/media/subject-icons.ts';
import type { ChosenPlace } from '../../chosen-place.ts';

/** An entry of the list of places. */
export type PlaceChoice =
  | { kind: 'location' }
  | { kind: 'recent' | 'default'; place: ChosenPlace }
  | { kind: 'match'; place: ChosenPlace; region: string };

type PlaceOptionsProps = {
  id: string;
  isListed: boolean;
  choices: readonly PlaceChoice[];
  active: number;
  onTake: (choice: PlaceChoice) => void;
};

/** List below the field of the place, which keeps the focus. */
export function PlaceOptions({ id, isListed, choices, active, onTake }: PlaceOptionsProps) {
  const { t } = useI18n();

  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('panchangControls.places')}
      className="place-options"
      hidden={!isListed}
    >
      {choices.map((choice, index) => (
        <ListboxOption
          key={choice.kind === 'location' ? '' : `${choice.kind} ${choice.place.id} ${choice.place.name}`}
          id={`${id}-${index}`}
          isActive={index === active}
          data-kind={choice.kind}
          onChoose={() => onTake(choice)}
        >
          <OptionText choice={choice} />
        </ListboxOption>
      ))}
    </div>
  );
}

function OptionText({ choice }: { choice: PlaceChoice }) {
  const { t } = useI18n();

  switch (choice.kind) {
    case 'location':
      return (
        <>
          <Icon shape={locateFixedIcon} />
          <span>
            <b>{t('panchangControls.myLocation')}</b>
            <small>{t('panchangControls.myLocationHint')}</small>
          </span>
        </>
      );
    case 'default':
      return (
        <span>
          <b>{choice.place.name}</b>
          <small>{t('panchangControls.defaultPlace')}</small>
        </span>
      );
    default: {
      const [first, ...rest] = choice.place.name.split(', ');
      return (
        <span>
          <b>{first}</b>
          <small>
            {[choice.kind === 'recent' && t('panchangControls.recent'), rest.join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      );
    }
  }
}
