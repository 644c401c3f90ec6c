import type { Graha } from '#src/astronomy/graha.ts';
import type { Paksha } from './calculation/panchanga-elements.ts';

/* Words of the calendar, stored as data because they belong to results, not to a page: Sanskrit in the
   nominative with class nasals (पञ्चमी, मेषः), Hindi in today's spelling (पंचमी, मेष), English without diacritics. */

/** Word in the three languages of the site. */
export type Name = { en: string; hi: string; sa: string };

const tithis = /* @__PURE__ */ table(`
Pratipada|प्रतिपदा
Dvitiya|द्वितीया
Tritiya|तृतीया
Chaturthi|चतुर्थी
Panchami|पञ्चमी|पंचमी
Shashthi|षष्ठी
Saptami|सप्तमी
Ashtami|अष्टमी
Navami|नवमी
Dashami|दशमी
Ekadashi|एकादशी
Dvadashi|द्वादशी
Trayodashi|त्रयोदशी
Chaturdashi|चतुर्दशी
Purnima|पूर्णिमा
Amavasya|अमावस्या`);

const nakshatras = /* @__PURE__ */ table(`
Ashvini|अश्विनी
Bharani|भरणी
Krittika|कृत्तिका
Rohini|रोहिणी
Mrigashira|मृगशिरा
Ardra|आर्द्रा
Punarvasu|पुनर्वसुः|पुनर्वसु
Pushya|पुष्यः|पुष्य
Ashlesha|आश्लेषा
Magha|मघा
Purva Phalguni|पूर्वाफाल्गुनी|पूर्वा फाल्गुनी
Uttara Phalguni|उत्तराफाल्गुनी|उत्तरा फाल्गुनी
Hasta|हस्तः|हस्त
Chitra|चित्रा
Svati|स्वातिः|स्वाति
Vishakha|विशाखा
Anuradha|अनुराधा
Jyeshtha|ज्येष्ठा
Mula|मूलम्|मूल
Purva Ashadha|पूर्वाषाढा|पूर्वाषाढ़ा
Uttara Ashadha|उत्तराषाढा|उत्तराषाढ़ा
Shravana|श्रवणः|श्रवण
Dhanishtha|धनिष्ठा
Shatabhisha|शतभिषा
Purva Bhadrapada|पूर्वाभाद्रपदा|पूर्वा भाद्रपद
Uttara Bhadrapada|उत्तराभाद्रपदा|उत्तरा भाद्रपद
Revati|रेवती`);

const yogas = /* @__PURE__ */ table(`
Vishkambha|विष्कम्भः|विष्कंभ
Priti|प्रीतिः|प्रीति
Ayushman|आयुष्मान्|आयुष्मान
Saubhagya|सौभाग्यम्|सौभाग्य
Shobhana|शोभनः|शोभन
Atiganda|अतिगण्डः|अतिगंड
Sukarma|सुकर्मा
Dhriti|धृतिः|धृति
Shula|शूलः|शूल
Ganda|गण्डः|गंड
Vriddhi|वृद्धिः|वृद्धि
Dhruva|ध्रुवः|ध्रुव
Vyaghata|व्याघातः|व्याघात
Harshana|हर्षणः|हर्षण
Vajra|वज्रम्|वज्र
Siddhi|सिद्धिः|सिद्धि
Vyatipata|व्यतीपातः|व्यतीपात
Variyan|वरीयान्|वरीयान
Parigha|परिघः|परिघ
Shiva|शिवः|शिव
Siddha|सिद्धः|सिद्ध
Sadhya|साध्यः|साध्य
Shubha|शुभः|शुभ
Shukla|शुक्लः|शुक्ल
Brahma|ब्रह्म
Indra|इन्द्रः|इंद्र
Vaidhriti|वैधृतिः|वैधृति`);

const karanas = /* @__PURE__ */ table(`
Bava|बवम्|बव
Balava|बालवम्|बालव
Kaulava|कौलवम्|कौलव
Taitila|तैतिलम्|तैतिल
Gara|गरम्|गर
Vanija|वणिजम्|वणिज
Vishti|विष्टिः|विष्टि
Shakuni|शकुनिः|शकुनि
Chatushpada|चतुष्पदम्|चतुष्पद
Naga|नागम्|नाग
Kimstughna|किंस्तुघ्नम्|किंस्तुघ्न`);

const varas = /* @__PURE__ */ table(`
Ravivara|रविवासरः|रविवार
Somavara|सोमवासरः|सोमवार
Mangalavara|मङ्गलवासरः|मंगलवार
Budhavara|बुधवासरः|बुधवार
Guruvara|गुरुवासरः|गुरुवार
Shukravara|शुक्रवासरः|शुक्रवार
Shanivara|शनिवासरः|शनिवार`);

const rashis = /* @__PURE__ */ table(`
Mesha|मेषः|मेष
Vrishabha|वृषभः|वृषभ
Mithuna|मिथुनम्|मिथुन
Karka|कर्कः|कर्क
Simha|सिंहः|सिंह
Kanya|कन्या
Tula|तुला
Vrishchika|वृश्चिकः|वृश्चिक
Dhanu|धनुः|धनु
Makara|मकरः|मकर
Kumbha|कुम्भः|कुंभ
Meena|मीनः|मीन`);

/** The two halves of a lunar month. */
export const pakshaNames: Record<Paksha, Name> = {
  shukla: name('Shukla Paksha', 'शुक्लपक्षः', 'शुक्ल पक्ष'),
  krishna: name('Krishna Paksha', 'कृष्णपक्षः', 'कृष्ण पक्ष'),
};

/** The grahas and the ascendant. */
export const grahaNames: Record<Graha | 'lagna', Name> = {
  sun: name('Surya', 'सूर्यः', 'सूर्य'),
  moon: name('Chandra', 'चन्द्रः', 'चंद्र'),
  mars: name('Mangala', 'मङ्गलः', 'मंगल'),
  mercury: name('Budha', 'बुधः', 'बुध'),
  jupiter: name('Guru', 'गुरुः', 'गुरु'),
  venus: name('Shukra', 'शुक्रः', 'शुक्र'),
  saturn: name('Shani', 'शनिः', 'शनि'),
  rahu: name('Rahu', 'राहुः', 'राहु'),
  ketu: name('Ketu', 'केतुः', 'केतु'),
  lagna: name('Lagna', 'लग्नम्', 'लग्न'),
};

/**
 * Returns the name of a tithi without its half of the month.
 *
 * @param tithi 1 to 30
 * @returns 16 is Pratipada again, 15 Purnima, 30 Amavasya
 * @throws RangeError for any other number
 * @example tithiName(26).en // => 'Ekadashi'
 */
export function tithiName(tithi: number): Name {
  return entry(tithis, tithi === 30 ? 16 : tithi > 15 ? tithi - 15 : tithi);
}

/** @param nakshatra 1 Ashvini to 27 Revati @throws RangeError for any other number */
export function nakshatraName(nakshatra: number): Name {
  return entry(nakshatras, nakshatra);
}

/** @param yoga 1 Vishkambha to 27 Vaidhriti @throws RangeError for any other number */
export function yogaName(yoga: number): Name {
  return entry(yogas, yoga);
}

/**
 * Returns the name of a karana, half a tithi.
 *
 * @param karana 1 to 60: first Kimstughna, then Bava to Vishti eight times, Shakuni, Chatushpada, Naga
 * @throws RangeError for any other number
 * @example karanaName(8).en // => 'Vishti'
 */
export function karanaName(karana: number): Name {
  if (karana === 1) return entry(karanas, 11);
  return entry(karanas, karana >= 58 ? karana - 50 : ((karana - 2) % 7) + 1);
}

/** @param weekday 0 Sunday to 6 Saturday @throws RangeError for any other number */
export function varaName(weekday: number): Name {
  return entry(varas, weekday + 1);
}

/** @param rashi 1 Mesha to 12 Meena @throws RangeError for any other number */
export function rashiName(rashi: number): Name {
  return entry(rashis, rashi);
}

/** Creates a name; Hindi defaults to the Sanskrit form. */
export function name(en: string, sa: string, hi: string = sa): Name {
  return { en, hi, sa };
}

/** Reads a line `English|Sanskrit|Hindi` for each name; Hindi defaults to the Sanskrit form. */
export function table(rows: string): Name[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [en = '', sa = '', hi] = row.split('|');
      return name(en, sa, hi);
    });
}

/** @param number counted from 1 @throws RangeError for a number without a name */
export function entry(names: readonly Name[], number: number): Name {
  const found = names[number - 1];
  if (!found) throw new RangeError(`no name for ${number}`);
  return found;
}
