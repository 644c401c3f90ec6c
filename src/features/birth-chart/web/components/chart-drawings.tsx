import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import type { BirthChart } from '../../calculation.ts';
import { type Division, divisions } from '../../divisions.ts';
import { chartForms, storedForm, storeForm } from '../chart-form.ts';
import { divisionHouses, divisionWords, drawnHouses, signWords } from '../chart-words.ts';
import { ChartDrawing } from './chart-drawing.tsx';

type ChartDrawingsProps = {
  chart: BirthChart;
  /** Chart that is shown. */
  division: Division;
  onDivisionChange: (division: Division) => void;
};

/** The divisional charts in the chosen style, one at a time; on paper all of them. */
export function ChartDrawings({ chart, division, onDivisionChange }: ChartDrawingsProps) {
  const { t, locale } = useI18n();
  const [form, setForm] = useState(storedForm);

  return (
    <div className="stack chart-drawings">
      <Tabs
        label={t('birthChart.divisions')}
        value={division}
        onChange={onDivisionChange}
        tabs={divisions.map((id) => {
          const name = divisionWords(t, id);
          const sign = divisionHouses(chart, id)[0]?.rashi ?? 1;
          return {
            id,
            label: (
              <>
                <span aria-hidden="true">{id.toUpperCase()}</span>
                <span className="vh">{name}</span>
              </>
            ),
            panel: (
              <figure
                data-shown={id === division ? '' : undefined}
                data-large={id === 'd1' || id === 'd9' ? '' : undefined}
              >
                <ChartDrawing
                  form={form}
                  houses={drawnHouses(t, chart, id)}
                  firstSign={sign}
                  label={t('birthChart.drawing', {
                    division: name,
                    form: t(`birthChart.forms.${form}`),
                    lagna: signWords(locale, sign),
                  })}
                />
                <figcaption className="chart-caption">{name}</figcaption>
              </figure>
            ),
          };
        })}
      />
      <Field label={t('birthChart.form')} className="no-print chart-form">
        <Select
          className="in--sm"
          value={form}
          onChange={({ currentTarget }) => {
            const chosen = chartForms.find((known) => known === currentTarget.value) ?? 'north';
            setForm(chosen);
            storeForm(chosen);
          }}
        >
          {chartForms.map((known) => (
            <option key={known} value={known}>
              {t(`birthChart.forms.${known}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
