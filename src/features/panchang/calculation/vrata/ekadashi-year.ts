import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import type { HinduDays } from '../hindu-days.ts';
import { type EkadashiName, ekadashiName, smartaEkadashi, vaishnavaEkadashi } from '../ekadashi.ts';
import { writeInstant, writeSpan, type Written } from '../instants.ts';
import { lunationAfter, lunationAt, withTithis } from '../masa.ts';
import type { Span } from '../timings.ts';
import { gaudiyaFast, type Mahadvadashi } from './mahadvadashi.ts';
import { type Parana, paranaOf } from './parana.ts';

type WrittenParana = Omit<Written<Parana>, 'hariVasaraEnd'> & { hariVasaraEnd: string };

/** An Ekadashi with the fasts of householders and of Vaishnavas. Instants are ISO 8601 in UTC. */
export type EkadashiFast = {
  name: EkadashiName;
  tithi: Written<Span>;
  smarta: { date: CivilDate; parana: WrittenParana };
  vaishnava: { date: CivilDate; parana: WrittenParana };
  /** The Vaishnava day, or the Mahadvadashi in its place. */
  gaudiya: { date: CivilDate; parana: WrittenParana; mahadvadashi: Mahadvadashi | null };
  /** Dvadashi is lost at the following sunrise, so some almanacs keep the Smarta fast on this earlier date. */
  otherDate: CivilDate | null;
};

/**
 * Computes the Ekadashis whose Smarta fast is in a range of dates.
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive
 * @returns in order; two in each lunar month
 */
export function ekadashisBetween(from: CivilDate, to: CivilDate, days: HinduDays): EkadashiFast[] {
  const end = days.of(addDays(to, 3)).sunrise;
  const found: EkadashiFast[] = [];
  for (
    let lunation = lunationAt(days.of(addDays(from, -3)).sunrise);
    lunation.start < end;
    lunation = lunationAfter(lunation)
  ) {
    const month = withTithis(lunation);
    for (const tithi of [11, 26]) {
      const span = month.spanOf(tithi);
      const dvadashi = month.spanOf(tithi + 1);
      const { day, otherDate } = smartaEkadashi(span, dvadashi.end, days);
      const vaishnava = vaishnavaEkadashi(span, days);
      const isBright = tithi === 11;
      const paksha = month.spanOf(isBright ? 15 : 30);
      const gaudiya = gaudiyaFast({ ekadashi: span, dvadashi, paksha, isBright }, days);
      found.push({
        name: ekadashiName(month.month, tithi, month.isAdhika),
        tithi: writeSpan(span),
        smarta: { date: day.date, parana: written(paranaOf(day, dvadashi, days)) },
        vaishnava: { date: vaishnava.date, parana: written(paranaOf(vaishnava, dvadashi, days)) },
        gaudiya: {
          date: gaudiya.day.date,
          parana: written(paranaOf(gaudiya.day, dvadashi, days)),
          mahadvadashi: gaudiya.mahadvadashi,
        },
        otherDate,
      });
    }
  }
  return found.filter(({ smarta }) => smarta.date >= from && smarta.date <= to);
}

function written(parana: Parana): WrittenParana {
  return { ...writeSpan(parana), hariVasaraEnd: writeInstant(parana.hariVasaraEnd) };
}
