import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EastIndianChart } from '../drawings/east-indian-chart.tsx';
import { NorthIndianChart } from '../drawings/north-indian-chart.tsx';
import { SouthIndianChart } from '../drawings/south-indian-chart.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import type { BirthChart } from '../../calculation.ts';
import { type ChartForm, chartForms, rememberedForm, rememberForm } from '../chart-form.ts';
import { type Division, drawnHouses, firstSign, signWords } from '../chart-words.ts';

const divisions = ['d1', 'd9'] as const;

/** Birth chart and navamsa in the chosen style. */
export function ChartDrawings({ chart }: { chart: BirthChart }) {
  const { t } = useI18n();
  const [form, setForm] = useState(rememberedForm);
  const [division, setDivision] = useState<Division>('d1');

  return (
    <div className="stack chart-drawings">
      <Tabs
        label={t('birthChart.divisions')}
        value={division}
        onChange={setDivision}
        tabs={divisions.map((id) => ({
          id,
          label: t(`birthChart.division.${id}`),
          panel: (
            <figure data-shown={id === division ? '' : undefined}>
              <Drawing chart={chart} form={form} division={id} />
              <figcaption className="chart-caption">{t(`birthChart.division.${id}`)}</figcaption>
            </figure>
          ),
        }))}
      />
      <Field label={t('birthChart.form')} className="no-print chart-form">
        <Select
          className="in--sm"
          value={form}
          onChange={({ currentTarget }) => {
            const chosen = chartForms.find((known) => known === currentTarget.value) ?? 'north';
            setForm(chosen);
            rememberForm(chosen);
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

type DrawingProps = { chart: BirthChart; form: ChartForm; division: Division };

function Drawing({ chart, form, division }: DrawingProps) {
  const { t, locale } = useI18n();
  const sign = firstSign(chart, division);
  const houses = drawnHouses(t, chart, division);
  const label = t('birthChart.drawing', {
    division: t(`birthChart.division.${division}`),
    form: t(`birthChart.forms.${form}`),
    lagna: signWords(locale, sign),
  });

  switch (form) {
    case 'north':
      return <NorthIndianChart houses={houses} label={label} />;
    case 'south':
      return <SouthIndianChart houses={houses} firstSign={sign} label={label} />;
    case 'east':
      return <EastIndianChart houses={houses} firstSign={sign} label={label} />;
  }
}
