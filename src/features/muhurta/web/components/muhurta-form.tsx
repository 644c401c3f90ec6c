import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { usePlaceChoice, useScripts } from '#src/features/panchang/web/components/shared/use-place-choice.ts';
import { nakshatraName } from '#src/features/panchang/names.ts';
import { PlaceField } from '#src/features/places/web/components/place-field.tsx';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { activities, traditions } from '../../calculation/rules.ts';
import { messageId } from '../../message-id.ts';
import { hourChoices, maxSearchDays } from '../../search-range.ts';
import type { WrongField } from '../muhurta-requests.ts';
import { muhurtaAddress, muhurtaPath, type MuhurtaSearch } from '../muhurta-search.ts';
import './muhurta-form.css';

type MuhurtaFormProps = {
  search: MuhurtaSearch;
  today: string;
  lastDate: string;
  wrong: WrongField | null;
  /** Whether the wrong field gets the focus: after a search on this page. */
  isFocused: boolean;
  isBusy: boolean;
};

const stars = Array.from({ length: 27 }, (_, index) => index + 1);

/** Search for a time. A plain GET form, so that it works without scripts. */
export function MuhurtaForm({ search, today, lastDate, wrong, isFocused, isBusy }: MuhurtaFormProps) {
  const { t } = useI18n();
  const { defaultPlace } = useSite();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const chosen = usePlaceChoice();
  const hasScripts = useScripts();
  const { activity, persons } = search;
  const isPlaceSearched = search.activity !== null;
  const initial = isPlaceSearched
    ? { id: search.placeId, name: search.place }
    : (chosen ?? { id: '', name: '' });

  useFocusFirstError(form, isFocused ? wrong : null);

  function errorOf(field: WrongField['field']) {
    if (wrong?.field !== field) return {};
    const { error } = wrong;
    const isEnd = error === 'end';
    return {
      error: isEnd ? t('muhurta.wrong.to', { count: maxSearchDays - 1 }) : t(`muhurta.wrong.${error}`),
    };
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(muhurtaAddress(fields), { preventScrollReset: true });
  }

  return (
    <form
      ref={form}
      className="muhurta-form no-print"
      action={`${muhurtaPath}#results`}
      onSubmit={handleSubmit}
      aria-label={t('muhurta.formHead')}
    >
      <ActivityFields chosen={activity} />
      <div className="muhurta-pair">
        <Field label={t('muhurta.from')} {...errorOf('from')}>
          <Input
            type="date"
            name="from"
            required
            min={supportedDates.first}
            max={supportedDates.last}
            defaultValue={search.from || today}
          />
        </Field>
        <Field label={t('muhurta.to')} {...errorOf('to')}>
          <Input
            type="date"
            name="to"
            required
            min={supportedDates.first}
            max={supportedDates.last}
            defaultValue={search.to || lastDate}
          />
        </Field>
      </div>
      <PlaceField
        name="place"
        label={t('muhurta.place')}
        hint={t('muhurta.placeHint', { place: defaultPlace.name })}
        initialText={initial.name}
        // An ID is sent only where typing clears it.
        initialId={hasScripts ? initial.id : ''}
        {...errorOf('place')}
      />
      <div className="muhurta-pair">
        <Field label={t('muhurta.hours.label')}>
          <Select name="hours" defaultValue={search.hours}>
            {hourChoices.map((hours) => (
              <option key={hours} value={hours}>
                {t(`muhurta.hours.${hours}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('muhurta.tradition.label')}>
          <Select name="tradition" defaultValue={search.tradition}>
            {traditions.map((tradition) => (
              <option key={tradition} value={tradition}>
                {t(`muhurta.tradition.${tradition}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <StarFields persons={persons} />
      <Button type="submit" wide busy={isBusy} busyLabel={t('muhurta.loading')}>
        {t('muhurta.submit')}
      </Button>
      <p className="small muted">{t('muhurta.advice')}</p>
      <p className="small muted">
        <PlacesCredit />
      </p>
    </form>
  );
}

function ActivityFields({ chosen }: { chosen: MuhurtaSearch['activity'] }) {
  const { t } = useI18n();
  return (
    <fieldset className="muhurta-works">
      <legend className="field-label">{t('muhurta.activityLegend')}</legend>
      <div className="muhurta-works-cards">
        {activities.map((id, index) => (
          <label key={id} className="muhurta-work">
            <input
              type="radio"
              name="activity"
              value={id}
              defaultChecked={chosen ? id === chosen : index === 0}
            />
            <span className="muhurta-work-card">
              {t(`muhurta.activity.${messageId(id)}.title`)}
              <small>{t(`muhurta.activity.${messageId(id)}.details`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StarFields({ persons }: Pick<MuhurtaSearch, 'persons'>) {
  const { t } = useI18n();
  return (
    <details className="muhurta-stars" open={persons.some(({ star }) => star !== '')}>
      <summary>{t('muhurta.stars')}</summary>
      <p className="field-hint">{t('muhurta.starsHint')}</p>
      {([1, 2] as const).map((person) => (
        <div key={person} className="muhurta-star">
          <Field label={t(`muhurta.star.${person}`)}>
            <Select name={`star${person}`} defaultValue={persons[person - 1]?.star}>
              <option value="">{t('muhurta.star.none')}</option>
              {stars.map((star) => (
                <StarOption key={star} star={star} />
              ))}
            </Select>
          </Field>
          <Field label={t(`muhurta.pada.${person}`)}>
            <Select name={`pada${person}`} defaultValue={persons[person - 1]?.pada}>
              <option value="">{t('muhurta.pada.unknown')}</option>
              {[1, 2, 3, 4].map((pada) => (
                <option key={pada} value={pada}>
                  {pada}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ))}
    </details>
  );
}

function StarOption({ star }: { star: number }) {
  const { locale } = useI18n();
  return <option value={star}>{nakshatraName(star)[locale]}</option>;
}
