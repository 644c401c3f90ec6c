import type { HinduDays } from '../hindu-days.ts';
import { isSunlit } from '../day-frame.ts';
import { writeMaybeSpan, writeSpan, type Written } from '../instants.ts';
import { pakshaOf, type Segment, segmentsBetween } from '../panchanga-elements.ts';
import type { Span } from '../timings.ts';
import { type Anandadi, anandadiOf } from './anandadi.ts';
import { type BhadraRealm, bhadrasOf } from './bhadra.ts';
import { type Lagna, lagnasOf } from './lagnas.ts';
import { moonSignsBetween } from './moon-signs.ts';
import { gandamulasOf, gandantasOf, type Panchaka, panchakaOf } from './moon-spans.ts';
import { namedMuhurtas } from './muhurtas.ts';
import { type Chandra, chandrabala, type Tara, tarabala } from './personal-strength.ts';
import { type SpecialYoga, specialYogas } from './special-yogas.ts';

/** Star and sign of the Moon at a person's birth. */
export type BirthStar = {
  /** 1 Ashvini to 27 Revati. */
  nakshatra: number;
  /** 1 Mesha to 12 Meena. */
  rashi: number;
};

type WrittenSpan = Written<Span>;

/** Further windows of a day. Instants are ISO 8601 in UTC. */
export type AlmanacWindows = {
  /** Null on a day without sunrise or sunset. */
  muhurtas: {
    durmuhurta: WrittenSpan[];
    vijaya: WrittenSpan;
    pratahSandhya: WrittenSpan;
    sayamSandhya: WrittenSpan;
    godhuli: WrittenSpan;
  } | null;
  bhadra: (WrittenSpan & {
    mukha: WrittenSpan;
    puchchha: WrittenSpan;
    realms: (WrittenSpan & { realm: BhadraRealm })[];
  })[];
  panchaka: Written<Panchaka> | null;
  gandamula: Written<Segment>[];
  gandanta: WrittenSpan[];
  /** Empty on a day without sunrise or sunset. */
  yogas: Written<SpecialYoga>[];
  anandadi: Written<Anandadi>[];
  lagnas: Written<Lagna>[];
  /** Signs of the Moon, cut to the day. */
  moonSigns: (WrittenSpan & { rashi: number })[];
  /** For a birth star; null without one. */
  strength: {
    tara: (WrittenSpan & Tara & { nakshatra: number })[];
    chandra: (WrittenSpan & Chandra & { rashi: number })[];
  } | null;
};

/**
 * Computes the further windows of a day: durmuhurta, Bhadra, Panchaka, Gandamula, special yogas, the lagna
 * table, and the strength of the day for a birth star.
 *
 * @param date civil date at the place
 * @param birth star and sign at birth; null leaves the strength out
 * @returns spans that touch the day from sunrise to sunrise. Those of karana, nakshatra and Panchaka are whole.
 */
export function almanacWindows(date: string, days: HinduDays, birth: BirthStar | null): AlmanacWindows {
  const frame = days.frame(date);
  const { from, until, weekday } = frame;
  const nakshatras = segmentsBetween('nakshatra', from, until);
  const tithis = segmentsBetween('tithi', from, until);
  const muhurtas = namedMuhurtas(frame);
  const moonSigns = moonSignsBetween(from, until);

  return {
    muhurtas: muhurtas && {
      durmuhurta: muhurtas.durmuhurta.map(writeSpan),
      vijaya: writeSpan(muhurtas.vijaya),
      pratahSandhya: writeSpan(muhurtas.pratahSandhya),
      sayamSandhya: writeSpan(muhurtas.sayamSandhya),
      godhuli: writeSpan(muhurtas.godhuli),
    },
    bhadra: bhadrasOf(segmentsBetween('karana', from, until)).map((bhadra) => ({
      ...writeSpan(bhadra),
      mukha: writeSpan(bhadra.mukha),
      puchchha: writeSpan(bhadra.puchchha),
      realms: bhadra.realms.map(writeSpan),
    })),
    panchaka: writeMaybeSpan(panchakaOf(from, until, (instant) => days.holding(instant).weekday)),
    gandamula: gandamulasOf(nakshatras).map(writeSpan),
    gandanta: gandantasOf(from, until).map(writeSpan),
    yogas: isSunlit(frame) ? specialYogas(frame, tithis, nakshatras).map(writeSpan) : [],
    anandadi: anandadiOf(weekday, nakshatras).map(writeSpan),
    lagnas: lagnasOf(from, until, days.place).map(writeSpan),
    moonSigns: moonSigns.map(writeSpan),
    strength: birth && {
      tara: nakshatras.map(({ index, ...span }) => ({
        nakshatra: index,
        ...tarabala(birth.nakshatra, index),
        ...writeSpan(span),
      })),
      chandra: moonSigns.map(({ rashi, ...span }) => ({
        rashi,
        ...chandrabala(birth.rashi, rashi, pakshaOf(tithis[0]?.index ?? 1)),
        ...writeSpan(span),
      })),
    },
  };
}
