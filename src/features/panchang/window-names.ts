import { hourNames } from './hour-names.ts';
import type { Name } from './names.ts';

/** Names by window, stored as data like those in names.ts; the keys are those of the almanac. */
export const windowNames = {
  ...hourNames,
  panchaka: name('Panchaka', 'पंचक', 'पञ्चकम्'),
  gandamula: name('Gandamula', 'गंडमूल', 'गण्डमूलम्'),
  gandanta: name('Gandanta', 'गंडांत', 'गण्डान्तः'),
  'sarvartha-siddhi': name('Sarvartha Siddhi Yoga', 'सर्वार्थ सिद्धि योग', 'सर्वार्थसिद्धियोगः'),
  'amrita-siddhi': name('Amrita Siddhi Yoga', 'अमृत सिद्धि योग', 'अमृतसिद्धियोगः'),
  'ravi-pushya': name('Ravi Pushya Yoga', 'रवि पुष्य योग', 'रविपुष्ययोगः'),
  'guru-pushya': name('Guru Pushya Yoga', 'गुरु पुष्य योग', 'गुरुपुष्ययोगः'),
  ravi: name('Ravi Yoga', 'रवि योग', 'रवियोगः'),
  siddha: name('Siddha Yoga', 'सिद्ध योग', 'सिद्धयोगः'),
  tripushkara: name('Tripushkara Yoga', 'त्रिपुष्कर योग', 'त्रिपुष्करयोगः'),
  dvipushkara: name('Dvipushkara Yoga', 'द्विपुष्कर योग', 'द्विपुष्करयोगः'),
  yamaghanta: name('Yamaghanta Yoga', 'यमघंट योग', 'यमघण्टयोगः'),
  mrityu: name('Mrityu Yoga', 'मृत्यु योग', 'मृत्युयोगः'),
  dagdha: name('Dagdha Yoga', 'दग्ध योग', 'दग्धयोगः'),
  krakacha: name('Krakacha Yoga', 'क्रकच योग', 'क्रकचयोगः'),
  mrityuda: name('Mrityuda Yoga', 'मृत्युदा योग', 'मृत्युदयोगः'),
} as const satisfies Record<string, Name>;

/** A window with a name. */
export type WindowId = keyof typeof windowNames;

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
