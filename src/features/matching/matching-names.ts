import type { Name } from '#src/features/panchang/names.ts';
import type { ganas, nadis, varnas, vashyas, yonis } from './calculation/tables.ts';

/* Words of the eight counts, stored as data like those of the calendar. */

export const varnaNames: Record<(typeof varnas)[number], Name> = {
  shudra: name('Shudra', 'शूद्र', 'शूद्रः'),
  vaishya: name('Vaishya', 'वैश्य', 'वैश्यः'),
  kshatriya: name('Kshatriya', 'क्षत्रिय', 'क्षत्रियः'),
  brahmana: name('Brahmana', 'ब्राह्मण', 'ब्राह्मणः'),
};

export const vashyaNames: Record<(typeof vashyas)[number], Name> = {
  chatushpada: name('Chatushpada', 'चतुष्पद', 'चतुष्पदः'),
  manava: name('Manava', 'मानव', 'मानवः'),
  jalachara: name('Jalachara', 'जलचर', 'जलचरः'),
  vanachara: name('Vanachara', 'वनचर', 'वनचरः'),
  keeta: name('Keeta', 'कीट', 'कीटः'),
};

export const yoniNames: Record<(typeof yonis)[number], Name> = {
  horse: name('Horse', 'अश्व', 'अश्वः'),
  elephant: name('Elephant', 'गज', 'गजः'),
  sheep: name('Sheep', 'मेष', 'मेषः'),
  serpent: name('Serpent', 'सर्प', 'सर्पः'),
  dog: name('Dog', 'श्वान', 'श्वा'),
  cat: name('Cat', 'मार्जार', 'मार्जारः'),
  rat: name('Rat', 'मूषक', 'मूषकः'),
  cow: name('Cow', 'गौ', 'गौः'),
  buffalo: name('Buffalo', 'महिष', 'महिषः'),
  tiger: name('Tiger', 'व्याघ्र', 'व्याघ्रः'),
  deer: name('Deer', 'मृग', 'मृगः'),
  monkey: name('Monkey', 'वानर', 'वानरः'),
  mongoose: name('Mongoose', 'नकुल', 'नकुलः'),
  lion: name('Lion', 'सिंह', 'सिंहः'),
};

export const ganaNames: Record<(typeof ganas)[number], Name> = {
  deva: name('Deva', 'देव', 'देवः'),
  manushya: name('Manushya', 'मनुष्य', 'मनुष्यः'),
  rakshasa: name('Rakshasa', 'राक्षस', 'राक्षसः'),
};

export const nadiNames: Record<(typeof nadis)[number], Name> = {
  adi: name('Adi', 'आदि', 'आद्या'),
  madhya: name('Madhya', 'मध्य', 'मध्या'),
  antya: name('Antya', 'अंत्य', 'अन्त्या'),
};

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
