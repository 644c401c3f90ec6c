import { useState } from 'react';
import { PlacePicker } from '#src/features/places/web/components/place-picker.tsx';
import { findPlaces, type PickedPlace } from '#src/features/places/web/components/find-places.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

const names = [
  ['en', 'adminSettings.placeNameEn'],
  ['hi', 'adminSettings.placeNameHi'],
  ['sa', 'adminSettings.placeNameSa'],
] as const;

/** Place whose day visitors see until they choose their own. */
export function PlaceFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const errorOf = useErrorOf(issues);
  const [text, setText] = useState('');
  const place = values.defaultPlace;

  function change(part: Partial<typeof place>) {
    onChange({ defaultPlace: { ...place, ...part } });
  }

  async function pick({ id, name, latitude, longitude, zone }: PickedPlace) {
    setText(name);
    const [en, hi, sa] = await Promise.all([nameIn('en'), nameIn('hi'), nameIn('sa')]);
    change({ latitude, longitude, zone, name: { en, hi, sa } });

    async function nameIn(locale: Locale): Promise<string> {
      const found = await findPlaces(name, locale);
      return (found.ok && found.value.places.find((one) => one.id === id)?.name) || name;
    }
  }

  return (
    <Panel className="settings-part" id="place">
      <h2 className="settings-title">{t('adminSettings.defaultPlace')}</h2>
      <p className="small muted">{t('adminSettings.defaultPlaceHint')}</p>
      <PlacePicker
        label={t('adminSettings.findPlace')}
        hint={t('adminSettings.findPlaceHint')}
        optionalMark={t('forms.optional')}
        text={text}
        onTextChange={setText}
        onPick={(picked) => void pick(picked)}
      />
      <div className="settings-pairs">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <Field
            key={axis}
            label={t(`adminSettings.${axis}`)}
            hint={t(`adminSettings.${axis}Hint`)}
            {...errorOf(`defaultPlace.${axis}`)}
          >
            <Input
              type="number"
              step="any"
              value={Number.isNaN(place[axis]) ? '' : place[axis]}
              required
              onChange={(event) => change({ [axis]: event.currentTarget.valueAsNumber })}
            />
          </Field>
        ))}
        <Field label={t('adminSettings.zone')} {...errorOf('defaultPlace.zone')}>
          <Input
            value={place.zone}
            required
            maxLength={60}
            spellCheck={false}
            onChange={(event) => change({ zone: event.currentTarget.value })}
          />
        </Field>
        {names.map(([locale, label]) => (
          <Field key={locale} label={t(label)} {...errorOf(`defaultPlace.name.${locale}`)}>
            <Input
              lang={locale}
              value={place.name[locale]}
              required
              maxLength={80}
              onChange={(event) => change({ name: { ...place.name, [locale]: event.currentTarget.value } })}
            />
          </Field>
        ))}
      </div>
    </Panel>
  );
}
