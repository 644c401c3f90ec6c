import { lordOf } from '#src/astronomy/sign-lords.ts';
import { type Kuta, type KutaId, type Moon, regardOf } from './kutas.ts';

/** Rules by which a fault is taken as lifted. */
const exceptionIds = [
  'nadiSameSign',
  'nadiSameStarOtherSign',
  'nadiSameStarOtherQuarter',
  'nadiLords',
  'bhakutaSameLord',
  'bhakutaFriends',
  'bhakutaNadiTara',
  'ganaLords',
  'ganaBhakutaMaitri',
] as const;

type ExceptionId = (typeof exceptionIds)[number];

/** A fault (dosha) of a count, and the rules that lift it. The points stay as they are. */
export type Fault = { kuta: Extract<KutaId, 'nadi' | 'bhakuta' | 'gana'>; exceptions: ExceptionId[] };

/**
 * Lists the faults of a pair with the rules that lift them, as publishers print them; they differ.
 *
 * @param kutas the eight counts of the pair
 * @returns empty when nadi, bhakuta and gana have points
 */
export function faultsOf(groom: Moon, bride: Moon, kutas: readonly Kuta[]): Fault[] {
  const pointsOf = (id: KutaId) => kutas.find((kuta) => kuta.id === id)?.points ?? 0;
  const lords = [lordOf(groom.rashi), lordOf(bride.rashi)] as const;
  const regards = [regardOf(lords[0], lords[1]), regardOf(lords[1], lords[0])];
  const isSameLord = lords[0] === lords[1];
  const areFriends = regards.every((regard) => regard === 'friend');
  const isSameStar = groom.nakshatra === bride.nakshatra;
  const isSameSign = groom.rashi === bride.rashi;

  const listed = (rules: [ExceptionId, boolean][]) =>
    rules.flatMap(([id, holds]): ExceptionId[] => (holds ? [id] : []));
  const faults: Fault[] = [];
  if (pointsOf('nadi') === 0)
    faults.push({
      kuta: 'nadi',
      exceptions: listed([
        ['nadiSameSign', isSameSign && !isSameStar],
        ['nadiSameStarOtherSign', isSameStar && !isSameSign],
        ['nadiSameStarOtherQuarter', isSameStar && isSameSign && groom.pada !== bride.pada],
        ['nadiLords', isSameLord || areFriends],
      ]),
    });
  if (pointsOf('bhakuta') === 0)
    faults.push({
      kuta: 'bhakuta',
      exceptions: listed([
        ['bhakutaSameLord', isSameLord],
        ['bhakutaFriends', areFriends],
        ['bhakutaNadiTara', pointsOf('nadi') > 0 && pointsOf('tara') === 3],
      ]),
    });
  if (pointsOf('gana') <= 1)
    faults.push({
      kuta: 'gana',
      exceptions: listed([
        ['ganaLords', isSameLord || areFriends],
        ['ganaBhakutaMaitri', pointsOf('bhakuta') > 0 && pointsOf('grahaMaitri') >= 4],
      ]),
    });
  return faults;
}
