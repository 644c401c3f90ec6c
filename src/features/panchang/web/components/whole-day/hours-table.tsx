import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { grahaNames, type Name, rashiName } from '../../../names.ts';
import { horaQuality, type Quality, whenIs } from '../../whole-day/day-windows.ts';
import { QualityMark } from './quality-mark.tsx';
import { useDayWords } from './use-day-words.ts';

type Common = { date: string; clock: WallClock; now: number | null };

/** The twelve planetary hours of the day and of the night. */
export function HoraTables({ horas, ...common }: Common & { horas: NonNullable<WholeDay['horas']> }) {
  const { t } = useI18n();
  const parts = horas.map(({ lord, ...span }) => ({
    name: grahaNames[lord],
    quality: horaQuality(lord),
    word: lord === 'rahu' || lord === 'ketu' ? undefined : t(`panchangDay.horaWord.${lord}`),
    ...span,
  }));
  const halves = [
    { key: 'byDay', rows: parts.slice(0, 12) },
    { key: 'byNight', rows: parts.slice(12) },
  ] as const;

  return (
    <div className="day-halves">
      {halves.map(({ key, rows }) => (
        <PartTable
          key={key}
          parts={rows}
          caption={`${t('panchang.horaHead')}${t('common.colon')}${t(`panchang.${key}`)}`}
          header={t('panchang.lord')}
          {...common}
        />
      ))}
    </div>
  );
}

const lagnaKinds = ['movable', 'fixed', 'dual'] as const;

/** The rising signs of the day, with their nature: movable, fixed or dual. */
export function LagnaTable({ lagnas, ...common }: Common & { lagnas: WholeDay['windows']['lagnas'] }) {
  const { t } = useI18n();
  const parts = lagnas.map(({ rashi, ...span }) => ({
    name: rashiName(rashi),
    quality: null,
    word: t(`panchangDay.lagnaKind.${lagnaKinds[(rashi - 1) % 3] ?? 'dual'}`),
    ...span,
  }));
  return (
    <PartTable
      parts={parts}
      caption={t('panchangDay.lagnaHead')}
      header={t('panchangDay.lagna')}
      {...common}
    />
  );
}

type Part = {
  name: Name;
  /** Null where no custom judges it. */
  quality: Quality | null;
  /** Word about its nature. */
  word?: string | undefined;
  start: string;
  end: string;
};

type PartTableProps = Common & { parts: readonly Part[]; caption: string; header: string };

function PartTable({ parts, caption, header, date, clock, now }: PartTableProps) {
  const { t, locale } = useI18n();
  const words = useDayWords(date, clock);
  const isNow = (part: Part) => now !== null && whenIs(part, now) === 'now';
  const columns: Column<Part>[] = [
    {
      key: 'name',
      header,
      cell: (part) => (
        <>
          {part.name[locale]} {part.quality && <QualityMark quality={part.quality} />}
          {part.word && <span className="part-word"> {part.word}</span>}
          {isNow(part) && <b className="now-tag">{t('panchangDay.when.now')}</b>}
        </>
      ),
      isRowHeader: true,
    },
    { key: 'from', header: t('panchang.from'), cell: ({ start }) => words.inCell(start), numeric: true },
    { key: 'to', header: t('panchang.to'), cell: ({ end }) => words.inCell(end), numeric: true },
  ];

  return (
    <Table
      keep
      showCaption
      className="part-table"
      caption={caption}
      rows={parts}
      rowKey={({ start }) => start}
      isHighlighted={isNow}
      columns={columns}
    />
  );
}
