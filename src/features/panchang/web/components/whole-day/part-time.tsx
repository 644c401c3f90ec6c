import type { DayWords } from './use-day-words.ts';

type PartTimeProps = { words: DayWords; instant: string };

/** Time in a cell of a table: "2:10 AM, Nov 22". In a narrow cell the date is on its own line. */
export function PartTime({ words, instant }: PartTimeProps) {
  const [time, date] = words.parts(instant);
  if (!date) return <span className="part-time">{time}</span>;

  return (
    <>
      <span className="part-time">{time},</span> <span className="part-time">{date}</span>
    </>
  );
}
