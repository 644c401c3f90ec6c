import type { Ayana } from './calculation/samvat.ts';
import { entry, type Name, name, table } from './names.ts';

/* Months, seasons, halves and names of years, as words like those in names.ts. */

const months = /* @__PURE__ */ table(`
Chaitra|चैत्रः|चैत्र
Vaishakha|वैशाखः|वैशाख
Jyeshtha|ज्येष्ठः|ज्येष्ठ
Ashadha|आषाढः|आषाढ़
Shravana|श्रावणः|श्रावण
Bhadrapada|भाद्रपदः|भाद्रपद
Ashvina|आश्विनः|आश्विन
Kartika|कार्तिकः|कार्तिक
Margashirsha|मार्गशीर्षः|मार्गशीर्ष
Pausha|पौषः|पौष
Magha|माघः|माघ
Phalguna|फाल्गुनः|फाल्गुन`);

const ritus = /* @__PURE__ */ table(`
Vasanta|वसन्तः|वसंत
Grishma|ग्रीष्मः|ग्रीष्म
Varsha|वर्षाः|वर्षा
Sharad|शरत्|शरद
Hemanta|हेमन्तः|हेमंत
Shishira|शिशिरः|शिशिर`);

const samvatsaras = /* @__PURE__ */ table(`
Prabhava|प्रभवः|प्रभव
Vibhava|विभवः|विभव
Shukla|शुक्लः|शुक्ल
Pramoda|प्रमोदः|प्रमोद
Prajapati|प्रजापतिः|प्रजापति
Angira|अङ्गिराः|अंगिरा
Shrimukha|श्रीमुखः|श्रीमुख
Bhava|भावः|भाव
Yuva|युवा
Dhata|धाता
Ishvara|ईश्वरः|ईश्वर
Bahudhanya|बहुधान्यः|बहुधान्य
Pramathi|प्रमाथी
Vikrama|विक्रमः|विक्रम
Vrisha|वृषः|वृष
Chitrabhanu|चित्रभानुः|चित्रभानु
Svabhanu|स्वभानुः|स्वभानु
Tarana|तारणः|तारण
Parthiva|पार्थिवः|पार्थिव
Vyaya|व्ययः|व्यय
Sarvajit|सर्वजित्|सर्वजित
Sarvadhari|सर्वधारी
Virodhi|विरोधी
Vikriti|विकृतिः|विकृति
Khara|खरः|खर
Nandana|नन्दनः|नंदन
Vijaya|विजयः|विजय
Jaya|जयः|जय
Manmatha|मन्मथः|मन्मथ
Durmukha|दुर्मुखः|दुर्मुख
Hemalamba|हेमलम्बः|हेमलंब
Vilamba|विलम्बः|विलंब
Vikari|विकारी
Sharvari|शार्वरी
Plava|प्लवः|प्लव
Shubhakrit|शुभकृत्|शुभकृत
Shobhakrit|शोभकृत्|शोभकृत
Krodhi|क्रोधी
Vishvavasu|विश्वावसुः|विश्वावसु
Parabhava|पराभवः|पराभव
Plavanga|प्लवङ्गः|प्लवंग
Kilaka|कीलकः|कीलक
Saumya|सौम्यः|सौम्य
Sadharana|साधारणः|साधारण
Virodhakrit|विरोधकृत्|विरोधकृत
Paridhavi|परिधावी
Pramadi|प्रमादी
Ananda|आनन्दः|आनंद
Rakshasa|राक्षसः|राक्षस
Nala|नलः|नल
Pingala|पिङ्गलः|पिंगल
Kalayukta|कालयुक्तः|कालयुक्त
Siddharthi|सिद्धार्थी
Raudra|रौद्रः|रौद्र
Durmati|दुर्मतिः|दुर्मति
Dundubhi|दुन्दुभिः|दुंदुभि
Rudhirodgari|रुधिरोद्गारी
Raktakshi|रक्ताक्षी
Krodhana|क्रोधनः|क्रोधन
Kshaya|क्षयः|क्षय`);

export const ayanaNames: Record<Ayana, Name> = {
  uttarayana: name('Uttarayana', 'उत्तरायणम्', 'उत्तरायण'),
  dakshinayana: name('Dakshinayana', 'दक्षिणायनम्', 'दक्षिणायन'),
};

/** Prefixes of month names: Adhika (intercalary), Kshaya (the next month is skipped). */
export const monthMarks = { adhika: name('Adhika', 'अधिक'), kshaya: name('Kshaya', 'क्षय') };

/** Name of a lunar month, marked when it is intercalary. */
export function markedMonthName(month: number, { isAdhika }: { isAdhika: boolean }): Name {
  const { en, hi, sa } = monthName(month);
  const { adhika } = monthMarks;
  return isAdhika ? name(`${adhika.en} ${en}`, `${adhika.sa} ${sa}`, `${adhika.hi} ${hi}`) : { en, hi, sa };
}

/** @param month 1 Chaitra to 12 Phalguna @throws RangeError for any other number */
export function monthName(month: number): Name {
  return entry(months, month);
}

/** @param ritu 1 Vasanta to 6 Shishira @throws RangeError for any other number */
export function rituName(ritu: number): Name {
  return entry(ritus, ritu);
}

/** @param samvatsara 1 Prabhava to 60 Kshaya @throws RangeError for any other number */
export function samvatsaraName(samvatsara: number): Name {
  return entry(samvatsaras, samvatsara);
}
