import { nakshatraName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Moon } from '../../calculation/calculation.ts';

const stars = Array.from({ length: 27 }, (_, index) => index + 1);
const sides = ['groom', 'bride'] as const;

/** Birth stars of two persons. A plain GET form, so that it works without scripts. */
export function StarPairForm({ moons }: { moons: [Moon, Moon] | null }) {
  const { t, locale } = useI18n();

  return (
    <form className="pair-form" action="/matching#result">
      <p className="small muted">{t('matching.starHint')}</p>
      <div className="pair-form-sides">
        {sides.map((side, index) => (
          <fieldset key={side} className="pair-form-side">
            <legend>{t(`matching.${side}`)}</legend>
            <div className="pair-form-when">
              <Field label={t('matching.star')}>
                <Select name={`star${index + 1}`} required defaultValue={moons?.[index]?.nakshatra ?? ''}>
                  <option value="">{t('matching.choose')}</option>
                  {stars.map((star) => (
                    <option key={star} value={star}>
                      {nakshatraName(star)[locale]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('matching.pada')}>
                <Select name={`pada${index + 1}`} required defaultValue={moons?.[index]?.pada ?? 1}>
                  {[1, 2, 3, 4].map((pada) => (
                    <option key={pada} value={pada}>
                      {pada}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </fieldset>
        ))}
      </div>
      <div className="row">
        <Button type="submit" variant="line">
          {t('matching.submitStars')}
        </Button>
      </div>
    </form>
  );
}
