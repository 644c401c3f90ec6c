import { lordOf } from '#src/astronomy/sign-lords.ts';
import { grahaNames, type Name, rashiName } from '#src/features/panchang/names.ts';
import { taraName } from '#src/features/panchang/tara-names.ts';
import type { Kuta } from '../calculation/calculation.ts';
import { ganas, nadis, varnas, vashyas, yonis } from '../calculation/tables.ts';
import { ganaNames, nadiNames, varnaNames, vashyaNames, yoniNames } from '../matching-names.ts';

/** Name of what one side has in a count. */
export function sideName({ id, groom, bride }: Kuta, side: 'groom' | 'bride'): Name {
  const value = side === 'groom' ? groom : bride;
  switch (id) {
    case 'varna':
      return varnaNames[varnas[value] ?? 'shudra'];
    case 'vashya':
      return vashyaNames[vashyas[value] ?? 'keeta'];
    case 'tara':
      return taraName(value);
    case 'yoni':
      return yoniNames[yonis[value] ?? 'horse'];
    case 'grahaMaitri':
      return grahaNames[lordOf(value)];
    case 'gana':
      return ganaNames[ganas[value] ?? 'deva'];
    case 'bhakuta':
      return rashiName(value);
    case 'nadi':
      return nadiNames[nadis[value] ?? 'adi'];
  }
}
