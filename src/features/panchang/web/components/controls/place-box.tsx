import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { fullPlaceName, type PickedPlace } from '#src/features/places/web/components/find-places.ts';
import { usePlaceSearch } from '#src/features/places/web/components/use-place-search.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { locateFixedIcon, mapPinIcon } from '#src/ui/media/subject-icons.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { type LocationFailure, locateMe } from './my-location.ts';
import { type PlaceChoice, PlaceOptions } from './place-options.tsx';
import { storeRecent, recentPlaces } from './recent-places.ts';

type PlaceBoxProps = {
  place: ChosenPlace;
  /** Null is the default place. */
  onChoose: (place: ChosenPlace | null) => void;
};

/**
 * Field of the place: a list of towns while typing, before that the location of the device and recent places. Arrow
 * keys move through the list, Enter selects, without a selection the first town, Escape restores the name.
 */
export function PlaceBox({ place, onChoose }: PlaceBoxProps) {
  const { t, locale } = useI18n();
  const { defaultPlace } = useSite();
  const [id, listId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [located, setLocated] = useState<'no' | 'waiting' | LocationFailure>('no');
  const search = usePlaceSearch(isOpen ? (typed ?? '') : '');
  const isSearching = (typed ?? '').trim().length > 1;
  const choices: PlaceChoice[] = isSearching
    ? search.places.map((found) => ({ kind: 'match', place: named(found), region: found.region }))
    : [
        { kind: 'location' },
        ...(isOpen ? recentPlaces() : [])
          .filter((recent) => recent.name !== place.name)
          .map((recent) => ({ kind: 'recent' as const, place: recent })),
        ...(place.isDefault ? [] : [{ kind: 'default' as const, place: defaultPlace }]),
      ];

  // The field can have the focus, and a typed text, before its code is loaded.
  useLayoutEffect(() => {
    if (!input.current || document.activeElement !== input.current) return;
    const { value, defaultValue } = input.current;
    if (value === defaultValue) return open();
    setOpen(true);
    setTyped(value);
  }, []);

  function open() {
    setOpen(true);
    setActive(-1);
    input.current?.select();
  }

  function close() {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }

  function take(choice: PlaceChoice) {
    close();
    input.current?.focus();
    if (choice.kind === 'location') return void locate();
    setLocated('no');
    if (choice.kind === 'default') return onChoose(null);
    storeRecent(choice.place);
    onChoose(choice.place);
  }

  async function locate() {
    setLocated('waiting');
    const found = await locateMe(locale);
    if (typeof found === 'string') return setLocated(found);
    setLocated('no');
    storeRecent(found);
    onChoose(found);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const choice = choices[active] ?? (isSearching && search.isSettled ? choices[0] : undefined);
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && isOpen && choice) {
      event.preventDefault();
      take(choice);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((current) => Math.max(-1, Math.min(choices.length - 1, current + step)));
  }

  const isListed = isOpen && choices.length > 0;
  const isWithout = isSearching && search.isSettled && choices.length === 0;
  const problem = isWithout
    ? t(search.isFailed ? 'panchangControls.searchFailed' : 'panchangControls.none')
    : located !== 'no' && t(`panchangControls.location.${located}`);
  return (
    <>
      <div className="place-box field">
        <label className="field-label" htmlFor={id}>
          {t('panchangControls.place')}
        </label>
        <div className="place-box-field">
          <Icon shape={mapPinIcon} />
          <Input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-describedby={`${id}-hint`}
            aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
            value={typed ?? place.name}
            // React repeats a focus that came before hydration, when the list is already in use.
            onFocus={() => !isOpen && open()}
            onClick={() => setOpen(true)}
            onBlur={close}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={handleKeyDown}
          />
          <PlaceOptions id={listId} isListed={isListed} choices={choices} active={active} onTake={take} />
        </div>
        <p
          className={classNames(
            'place-box-hint',
            problem && located !== 'waiting' && 'place-box-hint--error',
          )}
          id={`${id}-hint`}
        >
          {problem ||
            t(place.isGuess ? 'panchangControls.guessed' : 'panchangControls.zone', {
              zone: zoneCity(place.zone, locale),
            })}
        </p>
        <p className="vh" role="status">
          {isSearching && search.isSettled && !isWithout
            ? t('panchangControls.found', { count: choices.length })
            : problem}
        </p>
      </div>
      <Button
        variant="line"
        className="place-locate"
        aria-disabled={located === 'waiting' || undefined}
        onClick={() => void (located === 'waiting' || locate())}
      >
        <Icon shape={locateFixedIcon} />
        {t('panchangControls.myLocation')}
      </Button>
    </>
  );
}

function named({ region, ...place }: PickedPlace): ChosenPlace {
  return { ...place, name: fullPlaceName({ ...place, region }) };
}
