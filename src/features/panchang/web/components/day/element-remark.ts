import type { useI18n } from '#src/i18n/use-i18n.ts';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { isVishti } from '../../../calculation/windows/vishti.ts';
import type { CountedElement } from '../../../element-names.ts';

/** Remark on the name of an element: a tithi at two sunrises or at none, or the other name of Vishti. */
export function elementRemark(
  element: CountedElement,
  index: number,
  { isVriddhi, kshayaTithis, tithi }: Pick<PanchangDay, 'isVriddhi' | 'kshayaTithis' | 'tithi'>,
  t: ReturnType<typeof useI18n>['t'],
): string | null {
  if (element === 'karana') return isVishti(index) ? t('panchang.bhadra') : null;
  if (element !== 'tithi') return null;
  if (isVriddhi && index === tithi[0]?.index) return t('panchang.vriddhi');
  return kshayaTithis.includes(index) ? t('panchang.kshaya') : null;
}
