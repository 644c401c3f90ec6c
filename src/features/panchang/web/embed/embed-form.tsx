import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fullPlaceName } from '#src/features/places/web/components/find-places.ts';
import { PlacePicker } from '#src/features/places/web/components/place-picker.tsx';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useSite } from '#src/api/site.ts';
import { localeNames, locales } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { cardThemes, cardViews } from '../../embed/card-choices.ts';
import type { EmbedPlace } from './embed-requests.ts';
import { embedPath } from './embed-search.ts';

/** What the form sends; an empty text is the usual choice. */
export type EmbedChoices = { view: string; place: EmbedPlace | null; language: string; theme: string };

type EmbedFormProps = {
  choices: EmbedChoices;
  /** Text in the field of the place that names none. */
  typed: string;
  placeError: string | undefined;
  isBusy: boolean;
  onChange: (choices: EmbedChoices) => void;
};

/** Choices of a card. A plain GET form, so that it works without scripts. */
export function EmbedForm({ choices, typed, placeError, isBusy, onChange }: EmbedFormProps) {
  const { t } = useI18n();
  const { defaultPlace } = useSite();
  const navigate = useNavigate();
  const [text, setText] = useState(choices.place?.name ?? typed);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    void navigate(`${embedPath}?${new URLSearchParams(fields)}`, { preventScrollReset: true });
  }

  const select = (
    name: 'view' | 'language' | 'theme',
    label: string,
    options: readonly (readonly [value: string, label: string])[],
  ) => (
    <Field label={label}>
      <Select
        name={name}
        value={choices[name]}
        onChange={({ currentTarget }) => onChange({ ...choices, [name]: currentTarget.value })}
      >
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    </Field>
  );

  return (
    <form
      className="embed-guide-form"
      action={embedPath}
      onSubmit={handleSubmit}
      aria-label={t('panchangEmbed.formHead')}
    >
      {select(
        'view',
        t('panchangEmbed.view.label'),
        cardViews.map((view) => [view, t(`panchangEmbed.view.${view}`)]),
      )}
      <div>
        <PlacePicker
          name="place"
          label={t('places.label')}
          hint={t('panchangEmbed.placeHint', { place: defaultPlace.name })}
          error={placeError}
          text={text}
          onTextChange={(changed) => {
            setText(changed);
            onChange({ ...choices, place: null });
          }}
          onPick={(found) => {
            const name = fullPlaceName(found);
            setText(name);
            onChange({ ...choices, place: { id: found.id, name } });
          }}
        />
        <input type="hidden" name="placeId" value={choices.place?.id ?? ''} />
      </div>
      {select(
        'language',
        t('giveButton.fields.language'),
        locales.map((locale) => [locale, localeNames[locale]]),
      )}
      {select('theme', t('giveButton.fields.theme'), [
        ['', t('giveButton.fields.auto')],
        ...cardThemes.map((theme) => [theme, t(`giveButton.fields.${theme}`)] as const),
      ])}
      <Button type="submit" busy={isBusy} busyLabel={t('common.loading')}>
        {t('panchangEmbed.submit')}
      </Button>
      <p className="small muted">
        <PlacesCredit />
      </p>
    </form>
  );
}
