import type { Name } from './names.ts';

/* Regions and traditions of observances, by the words of the rows. */

const regions: Record<string, Name> = {
  Andhra: name('Andhra', 'आंध्र', 'आन्ध्रः'),
  Assam: name('Assam', 'असम', 'असमः'),
  Ayodhya: name('Ayodhya', 'अयोध्या', 'अयोध्या'),
  Bengal: name('Bengal', 'बंगाल', 'वङ्गः'),
  Bihar: name('Bihar', 'बिहार', 'बिहारः'),
  Braj: name('Braj', 'ब्रज', 'व्रजः'),
  Gujarat: name('Gujarat', 'गुजरात', 'गुर्जरः'),
  Karnataka: name('Karnataka', 'कर्नाटक', 'कर्णाटकः'),
  Kerala: name('Kerala', 'केरल', 'केरलः'),
  Konkan: name('Konkan', 'कोंकण', 'कोङ्कणः'),
  Kutch: name('Kutch', 'कच्छ', 'कच्छः'),
  MP: name('Madhya Pradesh', 'मध्य प्रदेश', 'मध्यप्रदेशः'),
  Maharashtra: name('Maharashtra', 'महाराष्ट्र', 'महाराष्ट्रम्'),
  Maheshwari: name('Maheshwari families', 'माहेश्वरी समाज', 'माहेश्वरीसमाजः'),
  Mathura: name('Mathura', 'मथुरा', 'मथुरा'),
  Mithila: name('Mithila', 'मिथिला', 'मिथिला'),
  Nepal: name('Nepal', 'नेपाल', 'नेपालः'),
  Odisha: name('Odisha', 'ओडिशा', 'ओडिशा'),
  Punjab: name('Punjab', 'पंजाब', 'पञ्जाबः'),
  Rajasthan: name('Rajasthan', 'राजस्थान', 'राजस्थानम्'),
  Sindhi: name('Sindhi families', 'सिंधी समाज', 'सिन्धीसमाजः'),
  Tamil: name('Tamil country', 'तमिल प्रदेश', 'तमिलदेशः'),
  Telangana: name('Telangana', 'तेलंगाना', 'तेलङ्गाणा'),
  UP: name('Uttar Pradesh', 'उत्तर प्रदेश', 'उत्तरप्रदेशः'),
  Varanasi: name('Varanasi', 'वाराणसी', 'वाराणसी'),
  north: name('North India', 'उत्तर भारत', 'उत्तरभारतम्'),
  'north-west': name('North-west India', 'पश्चिमोत्तर भारत', 'वायव्यभारतम्'),
  south: name('South India', 'दक्षिण भारत', 'दक्षिणभारतम्'),
  west: name('West India', 'पश्चिम भारत', 'पश्चिमभारतम्'),
};

const traditions: Record<string, Name> = {
  smarta: name('Smarta', 'स्मार्त', 'स्मार्ताः'),
  vaishnava: name('Vaishnava', 'वैष्णव', 'वैष्णवाः'),
  'shri-vaishnava': name('Shri Vaishnava', 'श्री वैष्णव', 'श्रीवैष्णवाः'),
  gaudiya: name('Gaudiya', 'गौड़ीय', 'गौडीयाः'),
  shaiva: name('Shaiva', 'शैव', 'शैवाः'),
  shakta: name('Shakta', 'शाक्त', 'शाक्ताः'),
  ramakrishna: name('Ramakrishna order', 'रामकृष्ण संघ', 'रामकृष्णसङ्घः'),
  'arya-samaj': name('Arya Samaj', 'आर्य समाज', 'आर्यसमाजः'),
  jain: name('Jain', 'जैन', 'जैनाः'),
  sikh: name('Sikh', 'सिख', 'सिक्खाः'),
};

/**
 * Names of the regions of an observance.
 *
 * @param text regions of a row, such as `Bengal, Odisha`; `all` has none
 */
export function regionNames(text: string): Name[] {
  return text === 'all' ? [] : text.split(', ').map((part) => named(regions, part));
}

/** Name of a tradition; null for all. */
export function traditionName(id: string | null): Name | null {
  return id === null ? null : named(traditions, id);
}

function named(names: Record<string, Name>, key: string): Name {
  const found = names[key];
  if (!found) throw new RangeError(`no name for ${key}`);
  return found;
}

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
