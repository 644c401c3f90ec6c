import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Table } from '#src/ui/data/table.tsx';
import type { TimedVerse } from '../../../format/verse-cue.ts';
import { type DraftCue, wordTimesOf } from './tap-times.ts';

type Times = Partial<Pick<DraftCue, 'startMs' | 'endMs'>>;

type TimesTableProps = {
  draft: readonly DraftCue[];
  verses: readonly TimedVerse[];
  /** Numbers of the verses whose times are wrong. */
  wrong: readonly string[];
  onTime: (place: number, times: Times) => void;
  onPlay: (ms: number) => void;
  /** Asks for the words of a verse. */
  onWords: (place: number) => void;
  /** Position of the recording. */
  nowMs: () => number;
};

/** Start and end of each verse in seconds, to correct and to check. */
export function TimesTable({ draft, verses, wrong, onTime, onPlay, onWords, nowMs }: TimesTableProps) {
  const { t } = useI18n();
  const rows = draft.map((row, place) => ({ ...row, place, line: verses[place]?.lines[0] ?? '' }));

  return (
    <div className="times-table">
      <Table
        caption={t('adminTexts.times')}
        rows={rows}
        rowKey={({ verse }) => verse}
        columns={[
          {
            key: 'verse',
            header: t('adminTexts.number'),
            isRowHeader: true,
            cell: ({ verse }) => verse,
          },
          {
            key: 'line',
            header: t('adminTexts.firstLine'),
            cell: ({ line }) => <span lang="sa">{line}</span>,
          },
          {
            key: 'start',
            header: t('adminTexts.startSeconds'),
            cell: ({ verse, place, startMs }) => (
              <SecondsInput
                label={t('adminTexts.startOf', { number: verse })}
                ms={startMs}
                isWrong={wrong.includes(verse)}
                onChange={(ms) => onTime(place, { startMs: ms })}
              />
            ),
          },
          {
            key: 'end',
            header: t('adminTexts.endSeconds'),
            cell: ({ verse, place, endMs }) => (
              <SecondsInput
                label={t('adminTexts.endOf', { number: verse })}
                ms={endMs}
                isWrong={wrong.includes(verse)}
                onChange={(ms) => onTime(place, { endMs: ms })}
              />
            ),
          },
          {
            key: 'words',
            header: t('adminTexts.timedWords'),
            numeric: true,
            cell: (row) => wordTimesOf(row).length,
          },
          {
            key: 'actions',
            header: t('adminRecords.actions'),
            cell: ({ verse, place, startMs, endMs }) => (
              <div className="import-actions">
                <Button
                  variant="line"
                  small
                  aria-label={t('adminTexts.startNowOf', { number: verse })}
                  onClick={() => onTime(place, { startMs: nowMs() })}
                >
                  {t('adminTexts.startNow')}
                </Button>
                {startMs !== null && (
                  <Button
                    variant="line"
                    small
                    aria-label={t('adminTexts.playVerse', { number: verse })}
                    onClick={() => onPlay(startMs)}
                  >
                    {t('adminTexts.play')}
                  </Button>
                )}
                {startMs !== null && endMs !== null && (
                  <Button
                    variant="line"
                    small
                    aria-label={t('adminTexts.wordsOf', { number: verse })}
                    onClick={() => onWords(place)}
                  >
                    {t('adminTexts.tapWords')}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

type SecondsInputProps = {
  label: string;
  ms: number | null;
  isWrong: boolean;
  onChange: (ms: number | null) => void;
};

function SecondsInput({ label, ms, isWrong, onChange }: SecondsInputProps) {
  return (
    <Input
      type="number"
      min={0}
      step={0.01}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={ms === null ? '' : ms / 1000}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? null : Math.max(0, Math.round(Number(value) * 1000)))
      }
    />
  );
}
