import { keysOf } from '#src/api/keys-of.ts';
import type { EkadashiName } from './calculation/ekadashi.ts';
import type { FestivalId, MonthlyId } from './calculation/festival-rules.ts';
import { type Name, rashiName } from './names.ts';
import { monthMarks, monthName } from './year-names.ts';
import { monthSlugs } from './month-slugs.ts';
import type { ObservanceDay } from './calculation/observances.ts';
import { joinCompound } from './sanskrit-compound.ts';

const festivalNames: Record<FestivalId, Name> = {
  'makara-sankranti': name('Makara Sankranti', 'मकर संक्रांति', 'मकरसङ्क्रान्तिः'),
  'vasant-panchami': name('Vasant Panchami', 'वसंत पंचमी', 'वसन्तपञ्चमी'),
  'magha-purnima': name('Magha Purnima', 'माघ पूर्णिमा', 'माघपूर्णिमा'),
  'maha-shivaratri': name('Maha Shivaratri', 'महाशिवरात्रि', 'महाशिवरात्रिः'),
  'holika-dahan': name('Holika Dahan', 'होलिका दहन', 'होलिकादहनम्'),
  holi: name('Holi', 'होली', 'होलिकोत्सवः'),
  ugadi: name('Ugadi, Gudi Padwa', 'उगादि, गुड़ी पड़वा', 'युगादिः'),
  'rama-navami': name('Rama Navami', 'राम नवमी', 'रामनवमी'),
  'mahavira-jayanti': name('Mahavira Jayanti', 'महावीर जयंती', 'महावीरजयन्ती'),
  'hanuman-jayanti': name('Hanuman Jayanti', 'हनुमान जयंती', 'हनुमज्जयन्ती'),
  'akshaya-tritiya': name('Akshaya Tritiya', 'अक्षय तृतीया', 'अक्षयतृतीया'),
  'narasimha-jayanti': name('Narasimha Jayanti', 'नरसिंह जयंती', 'नरसिंहजयन्ती'),
  'buddha-purnima': name('Buddha Purnima', 'बुद्ध पूर्णिमा', 'बुद्धपूर्णिमा'),
  'rath-yatra': name('Rath Yatra', 'रथ यात्रा', 'रथयात्रा'),
  'guru-purnima': name('Guru Purnima', 'गुरु पूर्णिमा', 'गुरुपूर्णिमा'),
  'naga-panchami': name('Naga Panchami', 'नाग पंचमी', 'नागपञ्चमी'),
  'raksha-bandhan': name('Raksha Bandhan', 'रक्षा बंधन', 'रक्षाबन्धनम्'),
  'janmashtami-smarta': name('Krishna Janmashtami (Smarta)', 'कृष्ण जन्माष्टमी (स्मार्त)', 'कृष्णजन्माष्टमी (स्मार्ता)'),
  'janmashtami-udaya': name('Krishna Janmashtami (Vaishnava)', 'कृष्ण जन्माष्टमी (वैष्णव)', 'कृष्णजन्माष्टमी (वैष्णवी)'),
  'ganesha-chaturthi': name('Ganesha Chaturthi', 'गणेश चतुर्थी', 'गणेशचतुर्थी'),
  mahalaya: name('Mahalaya', 'महालय अमावस्या', 'महालयामावस्या'),
  'sharad-navaratri': name('Sharad Navaratri begins', 'शारदीय नवरात्रि आरंभ', 'शारदनवरात्रारम्भः'),
  'durga-ashtami': name('Durga Ashtami', 'दुर्गा अष्टमी', 'दुर्गाष्टमी'),
  'maha-navami': name('Maha Navami', 'महानवमी', 'महानवमी'),
  vijayadashami: name('Vijayadashami (Dussehra)', 'विजयादशमी (दशहरा)', 'विजयादशमी'),
  'sharad-purnima-udaya': name('Sharad Purnima', 'शरद पूर्णिमा', 'शरत्पूर्णिमा'),
  'karva-chauth': name('Karva Chauth', 'करवा चौथ', 'करकचतुर्थी'),
  dhanteras: name('Dhanteras', 'धनतेरस', 'धनत्रयोदशी'),
  'naraka-chaturdashi': name('Naraka Chaturdashi', 'नरक चतुर्दशी', 'नरकचतुर्दशी'),
  diwali: name('Diwali (Lakshmi Puja)', 'दीपावली (लक्ष्मी पूजा)', 'दीपावलिः (लक्ष्मीपूजा)'),
  'govardhan-puja': name('Govardhan Puja', 'गोवर्धन पूजा', 'गोवर्धनपूजा'),
  'bhai-dooj': name('Bhai Dooj', 'भाई दूज', 'भ्रातृद्वितीया'),
  chhath: name('Chhath', 'छठ पूजा', 'सूर्यषष्ठी'),
  'kartika-purnima': name('Kartika Purnima', 'कार्तिक पूर्णिमा', 'कार्तिकपूर्णिमा'),
};

const monthlyNames: Record<MonthlyId, Name> = {
  sankashti: name('Sankashti Chaturthi', 'संकष्टी चतुर्थी', 'सङ्कष्टचतुर्थी'),
  pradosha: name('Pradosha Vrata', 'प्रदोष व्रत', 'प्रदोषव्रतम्'),
  purnima: name('Purnima', 'पूर्णिमा', 'पूर्णिमा'),
  'masik-shivaratri': name('Masik Shivaratri', 'मासिक शिवरात्रि', 'मासशिवरात्रिः'),
  amavasya: name('Amavasya', 'अमावस्या', 'अमावस्या'),
};

const observanceNames: Record<FestivalId | MonthlyId, Name> = { ...festivalNames, ...monthlyNames };

/** IDs of the observances with one name each: festivals and those of every month. */
export const observanceIds = keysOf(observanceNames);

/** IDs of the festivals, from the beginning of the civil year. */
export const festivalIds = keysOf(festivalNames);

const ekadashiNames: Record<EkadashiName, Name> = {
  kamada: name('Kamada Ekadashi', 'कामदा एकादशी', 'कामदैकादशी'),
  varuthini: name('Varuthini Ekadashi', 'वरूथिनी एकादशी', 'वरूथिन्येकादशी'),
  mohini: name('Mohini Ekadashi', 'मोहिनी एकादशी', 'मोहिन्येकादशी'),
  apara: name('Apara Ekadashi', 'अपरा एकादशी', 'अपरैकादशी'),
  nirjala: name('Nirjala Ekadashi', 'निर्जला एकादशी', 'निर्जलैकादशी'),
  yogini: name('Yogini Ekadashi', 'योगिनी एकादशी', 'योगिन्येकादशी'),
  devashayani: name('Devashayani Ekadashi', 'देवशयनी एकादशी', 'देवशयन्येकादशी'),
  kamika: name('Kamika Ekadashi', 'कामिका एकादशी', 'कामिकैकादशी'),
  'putrada-shravana': name('Shravana Putrada Ekadashi', 'श्रावण पुत्रदा एकादशी', 'श्रावणपुत्रदैकादशी'),
  aja: name('Aja Ekadashi', 'अजा एकादशी', 'अजैकादशी'),
  parshva: name('Parshva Ekadashi', 'पार्श्व एकादशी', 'पार्श्वैकादशी'),
  indira: name('Indira Ekadashi', 'इंदिरा एकादशी', 'इन्दिरैकादशी'),
  papankusha: name('Papankusha Ekadashi', 'पापांकुशा एकादशी', 'पापाङ्कुशैकादशी'),
  rama: name('Rama Ekadashi', 'रमा एकादशी', 'रमैकादशी'),
  devutthana: name('Devutthana Ekadashi', 'देवोत्थान एकादशी', 'देवोत्थानैकादशी'),
  utpanna: name('Utpanna Ekadashi', 'उत्पन्ना एकादशी', 'उत्पन्नैकादशी'),
  mokshada: name('Mokshada Ekadashi', 'मोक्षदा एकादशी', 'मोक्षदैकादशी'),
  saphala: name('Saphala Ekadashi', 'सफला एकादशी', 'सफलैकादशी'),
  'putrada-pausha': name('Pausha Putrada Ekadashi', 'पौष पुत्रदा एकादशी', 'पौषपुत्रदैकादशी'),
  shattila: name('Shattila Ekadashi', 'षट्तिला एकादशी', 'षट्तिलैकादशी'),
  jaya: name('Jaya Ekadashi', 'जया एकादशी', 'जयैकादशी'),
  vijaya: name('Vijaya Ekadashi', 'विजया एकादशी', 'विजयैकादशी'),
  amalaki: name('Amalaki Ekadashi', 'आमलकी एकादशी', 'आमलक्येकादशी'),
  papamochani: name('Papamochani Ekadashi', 'पापमोचनी एकादशी', 'पापमोचन्येकादशी'),
  padmini: name('Padmini Ekadashi', 'पद्मिनी एकादशी', 'पद्मिन्येकादशी'),
  parama: name('Parama Ekadashi', 'परमा एकादशी', 'परमैकादशी'),
};

export const ekadashiIds = keysOf(ekadashiNames);

/**
 * Returns the name of a festival or fast.
 *
 * @param observance of `computeFestivals` or of a computed day
 * @returns the name in three languages; an Ekadashi by its own name, marked if it is the Vaishnava fast
 */
export function observanceName({
  id,
  ekadashi,
  rashi,
}: Pick<ObservanceDay, 'id' | 'ekadashi' | 'rashi'>): Name {
  if (ekadashi)
    return id === 'ekadashi-vaishnava' ? vaishnava(ekadashiNames[ekadashi]) : ekadashiNames[ekadashi];
  if (id === 'sankranti') return sankranti(rashiName(rashi ?? 1));
  if (isNamed(id)) return observanceNames[id];

  const slug = id.slice('adhika-'.length, -'-begins'.length);
  return adhikaBegins(monthName(monthSlugs.findIndex((month) => month === slug) + 1));
}

function isNamed(id: string): id is FestivalId | MonthlyId {
  return id in observanceNames;
}

function vaishnava({ en, hi, sa }: Name): Name {
  return name(`${en} (Vaishnava)`, `${hi} (वैष्णव)`, `${sa} (वैष्णवी)`);
}

function sankranti({ en, hi, sa }: Name): Name {
  return name(`${en} Sankranti`, `${hi} संक्रांति`, joinCompound(sa, 'सङ्क्रान्तिः'));
}

function adhikaBegins({ en, hi, sa }: Name): Name {
  const { adhika } = monthMarks;
  return name(
    `${adhika.en} ${en} begins`,
    `${adhika.hi} ${hi} आरंभ`,
    `${adhika.sa}-${joinCompound(sa, 'मासारम्भः')}`,
  );
}

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
