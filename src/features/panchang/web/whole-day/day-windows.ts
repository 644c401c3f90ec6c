import type { ChoghadiyaName } from '../../calculation/planetary-hours.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import type { DayHours } from '../../calculation/whole-day.ts';
import type { WindowId } from '../../window-names.ts';

/** How custom judges a time: for beginning a work, neither, or to avoid. */
export type Quality = 'good' | 'fair' | 'avoid';

/** Remarks on a window; each is a message in `panchang.remark`. */
type RemarkId =
  | 'wednesday'
  | 'godhuli'
  | 'bhadraEarth'
  | 'bhadraElsewhere'
  | 'panchaka'
  | 'gandamula'
  | 'spoiled'
  | 'repeats'
  | 'publishersDiffer';

type Span = { start: string; end: string };

/** A window of the day; instants are ISO 8601 in UTC. */
export type DayWindow = Span & {
  id: WindowId;
  quality: Quality;
  /** A window of hours, or a span of Moon and weekday that can last for days. */
  kind: 'hours' | 'span';
  remark: RemarkId | null;
  /** Worst and good part of a Bhadra. */
  parts: (Span & { id: 'mukha' | 'puchchha' })[];
};

const goodOfSun = ['brahmaMuhurta', 'abhijit', 'nishita'] as const;
const avoidOfSun = ['rahuKaal', 'yamaganda', 'gulika'] as const;
const goodMuhurtas = ['pratahSandhya', 'vijaya', 'godhuli', 'sayamSandhya'] as const;

/** Yogas whose tables differ among publishers. */
const disputed = new Set<WindowId>(['yamaghanta', 'mrityu', 'dagdha']);
const repeating = new Set<WindowId>(['tripushkara', 'dvipushkara']);

/**
 * Lists every window of a day in order of time, with its quality. Overlapping windows are all listed: a good one
 * does not cancel one to avoid.
 */
export function dayWindows({ timings, windows }: DayHours): DayWindow[] {
  const { muhurtas } = windows;
  const found: DayWindow[] = [];
  const add = (id: WindowId, quality: Quality, span: Span | null, more: Partial<DayWindow> = {}) => {
    if (!span) return;
    const { start, end } = span;
    found.push({ id, quality, kind: 'hours', remark: null, parts: [], start, end, ...more });
  };

  for (const id of goodOfSun) {
    const isUnused = id === 'abhijit' && timings.abhijit?.isUsed === false;
    add(id, isUnused ? 'fair' : 'good', timings[id], { remark: isUnused ? 'wednesday' : null });
  }
  for (const id of goodMuhurtas)
    add(id, 'good', muhurtas?.[id] ?? null, { remark: id === 'godhuli' ? 'godhuli' : null });
  for (const span of timings.amritKaal) add('amritKaal', 'good', span);
  for (const id of avoidOfSun) add(id, 'avoid', timings[id]);
  for (const span of muhurtas?.durmuhurta ?? []) add('durmuhurta', 'avoid', span);
  for (const span of timings.varjyam) add('varjyam', 'avoid', span);
  for (const bhadra of windows.bhadra) {
    const parts = (['mukha', 'puchchha'] as const).map((id) => ({ id, ...bhadra[id] }));
    bhadra.realms.forEach(({ realm, ...span }, index) => {
      const isOnEarth = realm === 'prithvi';
      add('bhadra', isOnEarth ? 'avoid' : 'fair', span, {
        remark: isOnEarth ? 'bhadraEarth' : 'bhadraElsewhere',
        parts: index === 0 ? parts : [],
      });
    });
  }

  const kind = 'span';
  add('panchaka', 'fair', windows.panchaka, { kind, remark: 'panchaka' });
  for (const span of windows.gandamula) add('gandamula', 'fair', span, { kind, remark: 'gandamula' });
  for (const span of windows.gandanta) add('gandanta', 'avoid', span, { kind });
  for (const { id, isGood, isSpoiled, ...span } of windows.yogas)
    add(id, isSpoiled ? 'fair' : isGood ? 'good' : 'avoid', span, { kind, remark: remarkOf(id, isSpoiled) });

  return found.sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end));
}

/**
 * Lists the windows of a day, and at an instant also those of the day before that are not over, in order of time.
 *
 * @param now UTC milliseconds if the day is today
 */
export function windowsAt(
  day: DayHours & { windowsBefore: readonly DayWindow[] },
  now: number | null,
): DayWindow[] {
  const before = day.windowsBefore.filter((window) => now !== null && whenIs(window, now) !== 'past');
  return [...before, ...dayWindows(day)].sort((a, b) => a.start.localeCompare(b.start));
}

function remarkOf(id: WindowId, isSpoiled: boolean): RemarkId | null {
  if (isSpoiled) return 'spoiled';
  if (repeating.has(id)) return 'repeats';
  return disputed.has(id) ? 'publishersDiffer' : null;
}

const choghadiyaQualities: Record<ChoghadiyaName, Quality> = {
  amrita: 'good',
  shubha: 'good',
  labha: 'good',
  chara: 'fair',
  udvega: 'avoid',
  kala: 'avoid',
  roga: 'avoid',
};

/** Amrita, Shubha and Labha are good; Chara is for travel. */
export function choghadiyaQuality(name: ChoghadiyaName): Quality {
  return choghadiyaQualities[name];
}

const horaQualities: Partial<Record<Graha, Quality>> = { sun: 'fair', mars: 'avoid', saturn: 'avoid' };

/** Hours of Moon, Mercury, Jupiter and Venus are good; that of the Sun is for affairs of state. */
export function horaQuality(lord: Graha): Quality {
  return horaQualities[lord] ?? 'good';
}

/** Where an instant is relative to a span. */
export type When = 'past' | 'now' | 'later';

/**
 * Compares a span with an instant.
 *
 * @param now UTC, milliseconds; the end of a span is no longer part of it
 */
export function whenIs({ start, end }: Span, now: number): When {
  if (Date.parse(end) <= now) return 'past';
  return Date.parse(start) <= now ? 'now' : 'later';
}
