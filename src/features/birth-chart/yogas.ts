import type { Graha } from '#src/astronomy/graha.ts';
import { isSignLord, lordOf, type SignLord } from '#src/astronomy/sign-lords.ts';
import { exaltationOf, exaltedIn, isDebilitated, isStrong } from './dignity.ts';

/** Yogas that are looked for, in the order of the page. */
export const yogaIds = [
  'gajakesari',
  'budhaditya',
  'ruchaka',
  'bhadra',
  'hamsa',
  'malavya',
  'shasha',
  'sunapha',
  'anapha',
  'durudhura',
  'kemadruma',
  'raja',
  'neechabhanga',
] as const;

export type YogaId = (typeof yogaIds)[number];

/** Conditions that cancel a yoga or by which it is formed. */
export const yogaReasons = [
  'withMoon',
  'kendraFromLagna',
  'kendraFromMoon',
  'conjunct',
  'exchange',
  'opposite',
  'ownsBoth',
  'signLord',
  'exaltationLord',
  'exaltedThere',
] as const;

type YogaReason = (typeof yogaReasons)[number];

/** A yoga of a chart. Raja yoga and Neecha-bhanga can be listed more than once, for other grahas. */
export type Yoga = {
  id: YogaId;
  /** `cancelled`: the condition holds, and a rule of the texts lifts it. */
  state: 'formed' | 'cancelled' | 'absent';
  /** Grahas that satisfy the condition; empty when it does not hold. */
  grahas: Graha[];
  reasons: { reason: YogaReason; grahas: Graha[] }[];
};

type Position = { graha: Graha; rashi: number; isCombust: boolean };
type Sky = { lagna: number; positions: readonly Position[]; signOf: (graha: Graha) => number };

const mahapurushas = {
  ruchaka: 'mars',
  bhadra: 'mercury',
  hamsa: 'jupiter',
  malavya: 'venus',
  shasha: 'saturn',
} as const satisfies Partial<Record<YogaId, SignLord>>;

/** Grahas counted for the yogas of the Moon: neither the Sun nor the nodes. */
const starry: readonly SignLord[] = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'];

/**
 * Looks for yogas by their rules, in the signs of the birth chart (whole-sign houses).
 *
 * @param lagna sign of the lagna, 1 to 12
 * @param positions sign of the nine grahas, and whether they are combust
 * @returns every yoga with its state, in the order of `yogaIds`; patterns only, no prediction
 * Sources: Brihat Parashara Hora Shastra, chapters 34 and 39 (Raja yoga by lords of kendra and trikona), 36
 * (Gajakesari), 37 (yogas of the Moon), 75 (five Mahapurusha); Phaladipika, chapter 7 (Neecha-bhanga). Conditions
 * differ between texts; those used are on the page.
 */
export function findYogas(lagna: number, positions: readonly Position[]): Yoga[] {
  const signs = new Map(positions.map(({ graha, rashi }) => [graha, rashi]));
  const sky: Sky = { lagna, positions, signOf: (graha) => signs.get(graha) ?? 1 };

  return [
    gajakesari(sky),
    yoga('budhaditya', sky.signOf('sun') === sky.signOf('mercury') ? ['sun', 'mercury'] : []),
    ...Object.entries(mahapurushas).map(([id, graha]) =>
      yoga(
        id as keyof typeof mahapurushas,
        isStrong(graha, sky.signOf(graha)) && isKendra(lagna, sky.signOf(graha)) ? [graha] : [],
      ),
    ),
    ...moonYogas(sky),
    ...rajaYogas(sky),
    ...neechaBhangas(sky),
  ];
}

function yoga(id: YogaId, grahas: Graha[], reasons: Yoga['reasons'] = []): Yoga {
  return { id, state: grahas.length > 0 ? 'formed' : 'absent', grahas, reasons };
}

function gajakesari({ signOf, positions }: Sky): Yoga {
  const isCombust = positions.find(({ graha }) => graha === 'jupiter')?.isCombust;
  const holds =
    isKendra(signOf('moon'), signOf('jupiter')) && !isCombust && !isDebilitated('jupiter', signOf('jupiter'));
  return yoga('gajakesari', holds ? ['jupiter', 'moon'] : []);
}

/** Sunapha, Anapha, Durudhura, and Kemadruma, which holds when none of the three does. */
function moonYogas({ lagna, signOf }: Sky): Yoga[] {
  const moon = signOf('moon');
  const inHouse = (house: number) => starry.filter((graha) => houseFrom(moon, signOf(graha)) === house);
  const [second, twelfth] = [inHouse(2), inHouse(12)];
  const hasBoth = second.length > 0 && twelfth.length > 0;
  const isAlone = second.length === 0 && twelfth.length === 0;
  const cancelled: Yoga['reasons'] = [
    { reason: 'withMoon' as const, grahas: inHouse(1) },
    { reason: 'kendraFromLagna' as const, grahas: starry.filter((graha) => isKendra(lagna, signOf(graha))) },
    {
      reason: 'kendraFromMoon' as const,
      grahas: starry.filter((graha) => signOf(graha) !== moon && isKendra(moon, signOf(graha))),
    },
  ].filter(({ grahas }) => grahas.length > 0);

  return [
    yoga('sunapha', hasBoth ? [] : second),
    yoga('anapha', hasBoth ? [] : twelfth),
    yoga('durudhura', hasBoth ? [...second, ...twelfth] : []),
    isAlone
      ? {
          id: 'kemadruma',
          state: cancelled.length > 0 ? 'cancelled' : 'formed',
          grahas: ['moon'],
          reasons: cancelled,
        }
      : yoga('kemadruma', []),
  ];
}

/** The lord of a kendra with the lord of a trikona: in one sign, in each other's signs, or opposite. */
function rajaYogas({ lagna, signOf }: Sky): Yoga[] {
  const lordsOf = (houses: readonly number[]) => [
    ...new Set(houses.map((house) => lordOf(((lagna + house - 2) % 12) + 1))),
  ];
  const trikonaLords = lordsOf([5, 9]);
  const kendraLords = lordsOf([1, 4, 7, 10]);
  const found = new Map<string, Yoga>();

  for (const kendra of kendraLords) {
    for (const trikona of trikonaLords) {
      const pair = [...new Set([kendra, trikona])].sort();
      const reason = relation(kendra, trikona, signOf);
      if (reason && !found.has(pair.join()))
        found.set(pair.join(), yoga('raja', pair, [{ reason, grahas: pair }]));
    }
  }
  return found.size > 0 ? [...found.values()] : [yoga('raja', [])];
}

function relation(one: SignLord, other: SignLord, signOf: Sky['signOf']): YogaReason | null {
  if (one === other) return 'ownsBoth';
  if (signOf(one) === signOf(other)) return 'conjunct';
  if (lordOf(signOf(one)) === other && lordOf(signOf(other)) === one) return 'exchange';
  return houseFrom(signOf(one), signOf(other)) === 7 ? 'opposite' : null;
}

/** Debilitated grahas; a graha connected with the sign, in a kendra from lagna or Moon, cancels. */
function neechaBhangas({ lagna, positions, signOf }: Sky): Yoga[] {
  const isAngular = (graha: SignLord) =>
    isKendra(lagna, signOf(graha)) || isKendra(signOf('moon'), signOf(graha));

  const found = positions.flatMap(({ graha, rashi }): Yoga[] => {
    if (!isSignLord(graha) || !isDebilitated(graha, rashi)) return [];
    const exaltedThere = exaltedIn(rashi);
    const reasons = (
      [
        ['signLord', lordOf(rashi)],
        ['exaltationLord', lordOf(exaltationOf(graha))],
        ['exaltedThere', exaltedThere],
      ] as const
    ).flatMap(([reason, helper]) =>
      helper && helper !== graha && isAngular(helper) ? [{ reason, grahas: [helper] }] : [],
    );
    return [
      { id: 'neechabhanga', state: reasons.length > 0 ? 'formed' : 'absent', grahas: [graha], reasons },
    ];
  });
  return found.length > 0 ? found : [yoga('neechabhanga', [])];
}

/** House of a sign counted from another sign, 1 to 12. */
function houseFrom(from: number, rashi: number): number {
  return ((rashi - from + 12) % 12) + 1;
}

function isKendra(from: number, rashi: number): boolean {
  return houseFrom(from, rashi) % 3 === 1;
}
