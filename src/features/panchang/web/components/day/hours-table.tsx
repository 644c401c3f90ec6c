import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { timeWords, type WallClock } from '../../../clock-words.ts';
import { choghadiyaNames, grahaNames, type Name } from '../../../names.ts';

type Hours<Name extends 'choghadiyas' | 'horas'> = {
  date: string;
  clock: WallClock;
} & Record<Name, NonNullable<PanchangDay[Name]>>;

/** The eight choghadiyas of the day and of the night. */
export function ChoghadiyaTables({ date, choghadiyas, clock }: Hours<'choghadiyas'>) {
  const parts = choghadiyas.map(({ name, start, end }) => ({ name: choghadiyaNames[name], start, end }));
  return <HalvesOfDay parts={parts} date={date} clock={clock} title="choghadiyaHead" />;
}

/** The twelve planetary hours of the day and of the night. */
export function HoraTables({ date, horas, clock }: Hours<'horas'>) {
  const parts = horas.map(({ lord, start, end }) => ({ name: grahaNames[lord], start, end }));
  return <HalvesOfDay parts={parts} date={date} clock={clock} title="horaHead" />;
}

type HalvesProps = {
  parts: readonly { name: Name; start: string; end: string }[];
  date: string;
  clock: WallClock;
  title: 'choghadiyaHead' | 'horaHead';
};

function HalvesOfDay({ parts, date, clock, title }: HalvesProps) {
  const { t, locale } = useI18n();
  const half = parts.length / 2;
  const at = (instant: string) => timeWords(locale, clock(instant), date);
  const halves = [
    { key: 'byDay', rows: parts.slice(0, half) },
    { key: 'byNight', rows: parts.slice(half) },
  ] as const;

  return (
    <div className="day-halves">
      {halves.map(({ key, rows }) => (
        <Table
          key={key}
          keep
          showCaption
          caption={`${t(`panchang.${title}`)}: ${t(`panchang.${key}`)}`}
          rows={rows}
          rowKey={({ start }) => start}
          columns={[
            {
              key: 'name',
              header: t(title === 'horaHead' ? 'panchang.lord' : 'panchang.name'),
              cell: ({ name }) => name[locale],
              isRowHeader: true,
            },
            { key: 'from', header: t('panchang.from'), cell: ({ start }) => at(start), numeric: true },
            { key: 'to', header: t('panchang.to'), cell: ({ end }) => at(end), numeric: true },
          ]}
        />
      ))}
    </div>
  );
}
