import type { Locale } from '#src/i18n/locales.ts';
import { withClassNasals } from './class-nasals.ts';
import type { Town } from './town-index.ts';

/** Names of states and provinces in Hindi, and in Sanskrit where it has another one. */
type DevanagariNames = Readonly<Record<string, readonly [hi: string, sa?: string]>>;

const devanagari = /\p{Script=Devanagari}/u;

/**
 * Region of a town in the language of the reader. A Devanagari name of a town has none in Latin letters after it.
 *
 * @returns null when the region has no name in the script of the town
 */
export function regionOf({ region, country, hi }: Town, lang: Locale): string | null {
  if (region === null || lang === 'en') return region;
  const [hindi, sanskrit] = names[country]?.[region] ?? [];
  const known = lang === 'sa' ? (sanskrit ?? (hindi && withClassNasals(hindi))) : hindi;
  return known ?? (devanagari.test(hi) ? null : region);
}

/** All names of the region of a town, by which visitors search. */
export function regionSpellings({ region, country }: Pick<Town, 'region' | 'country'>): string[] {
  return region === null
    ? []
    : [region, ...(names[country]?.[region] ?? [])].filter((one) => one !== undefined);
}

// prettier-ignore
const names: Readonly<Record<string, DevanagariNames>> = {
  IN: {
    'Andaman and Nicobar': ['अंडमान और निकोबार', 'अण्डमाननिकोबारौ'],
    'Andhra Pradesh': ['आंध्र प्रदेश', 'आन्ध्रप्रदेशः'],
    'Arunachal Pradesh': ['अरुणाचल प्रदेश', 'अरुणाचलप्रदेशः'],
    Assam: ['असम', 'असमः'],
    Bihar: ['बिहार', 'बिहारः'],
    Chandigarh: ['चंडीगढ़', 'चण्डीगढम्'],
    Chhattisgarh: ['छत्तीसगढ़', 'छत्तीसगढः'],
    'Dadra and Nagar Haveli and Daman and Diu': ['दादरा और नगर हवेली तथा दमन और दीव', 'दादरा-नगरहवेली-दमन-दीवाः'],
    Delhi: ['दिल्ली', 'दिल्ली'],
    Goa: ['गोवा', 'गोवा'],
    Gujarat: ['गुजरात', 'गुर्जरः'],
    Haryana: ['हरियाणा', 'हरियाणा'],
    'Himachal Pradesh': ['हिमाचल प्रदेश', 'हिमाचलप्रदेशः'],
    'Jammu and Kashmir': ['जम्मू और कश्मीर', 'जम्मूकश्मीरम्'],
    Jharkhand: ['झारखंड', 'झारखण्डः'],
    Karnataka: ['कर्नाटक', 'कर्णाटकः'],
    Kerala: ['केरल', 'केरलः'],
    Ladakh: ['लद्दाख', 'लद्दाखः'],
    Lakshadweep: ['लक्षद्वीप', 'लक्षद्वीपः'],
    'Madhya Pradesh': ['मध्य प्रदेश', 'मध्यप्रदेशः'],
    Maharashtra: ['महाराष्ट्र', 'महाराष्ट्रम्'],
    Manipur: ['मणिपुर', 'मणिपुरम्'],
    Meghalaya: ['मेघालय', 'मेघालयः'],
    Mizoram: ['मिज़ोरम', 'मिजोरमः'],
    Nagaland: ['नागालैंड', 'नागालैण्डः'],
    Odisha: ['ओडिशा', 'ओडिशा'],
    Puducherry: ['पुदुच्चेरी', 'पुदुच्चेरी'],
    Punjab: ['पंजाब', 'पञ्जाबः'],
    Rajasthan: ['राजस्थान', 'राजस्थानम्'],
    Sikkim: ['सिक्किम', 'सिक्किमः'],
    'Tamil Nadu': ['तमिलनाडु', 'तमिळनाडुः'],
    Telangana: ['तेलंगाना', 'तेलङ्गाणा'],
    Tripura: ['त्रिपुरा', 'त्रिपुरा'],
    'Uttar Pradesh': ['उत्तर प्रदेश', 'उत्तरप्रदेशः'],
    Uttarakhand: ['उत्तराखंड', 'उत्तराखण्डः'],
    'West Bengal': ['पश्चिम बंगाल', 'पश्चिमवङ्गः'],
  },
  NP: {
    'Bagmati Province': ['बागमती प्रदेश', 'वाग्मतीप्रदेशः'],
    'Gandaki Pradesh': ['गंडकी प्रदेश', 'गण्डकीप्रदेशः'],
    'Karnali Pradesh': ['कर्णाली प्रदेश', 'कर्णालीप्रदेशः'],
    Koshi: ['कोशी प्रदेश', 'कोशीप्रदेशः'],
    'Lumbini Province': ['लुंबिनी प्रदेश', 'लुम्बिनीप्रदेशः'],
    Madhesh: ['मधेश प्रदेश', 'मधेशप्रदेशः'],
    'Sudurpashchim Pradesh': ['सुदूर पश्चिम प्रदेश', 'सुदूरपश्चिमप्रदेशः'],
  },
  PK: {
    'Azad Kashmir': ['आज़ाद कश्मीर'], Balochistan: ['बलूचिस्तान'], 'Gilgit-Baltistan': ['गिलगित-बल्तिस्तान'],
    Islamabad: ['इस्लामाबाद'], 'Khyber Pakhtunkhwa': ['खैबर पख्तूनख्वा'], Punjab: ['पंजाब'], Sindh: ['सिंध'],
  },
  BD: {
    'Barisal Division': ['बारिसाल विभाग'], Chittagong: ['चटगाँव विभाग'], 'Dhaka Division': ['ढाका विभाग'],
    'Khulna Division': ['खुलना विभाग'], 'Mymensingh Division': ['मैमनसिंह विभाग'], 'Rajshahi Division': ['राजशाही विभाग'],
    'Rangpur Division': ['रंगपुर विभाग'], 'Sylhet Division': ['सिलहट विभाग'],
  },
  LK: {
    'Central Province': ['मध्य प्रांत'], 'Eastern Province': ['पूर्वी प्रांत'], 'North Central Province': ['उत्तर मध्य प्रांत'],
    'North Western Province': ['उत्तर पश्चिमी प्रांत'], 'Northern Province': ['उत्तरी प्रांत'],
    'Sabaragamuwa Province': ['सबरगमुवा प्रांत'], 'Southern Province': ['दक्षिणी प्रांत'], 'Uva Province': ['ऊवा प्रांत'],
    'Western Province': ['पश्चिमी प्रांत'],
  },
  AE: {
    'Abu Dhabi': ['अबू धाबी'], Ajman: ['अजमान'], Dubai: ['दुबई'], Fujairah: ['फ़ुजैरा'], 'Ras Al Khaimah': ['रास अल खैमा'],
    Sharjah: ['शारजाह'], 'Umm Al Quwain': ['उम्म अल कुवैन'],
  },
  GB: {
    England: ['इंग्लैंड'], 'Northern Ireland': ['उत्तरी आयरलैंड'], Scotland: ['स्कॉटलैंड'], Wales: ['वेल्स'],
  },
  CA: {
    Alberta: ['अल्बर्टा'], 'British Columbia': ['ब्रिटिश कोलंबिया'], Manitoba: ['मैनिटोबा'], 'New Brunswick': ['न्यू ब्रंसविक'],
    'Newfoundland and Labrador': ['न्यूफ़ाउंडलैंड और लैब्राडोर'], 'Northwest Territories': ['उत्तर-पश्चिमी प्रदेश'],
    'Nova Scotia': ['नोवा स्कोशिया'], Nunavut: ['नुनावुत'], Ontario: ['ओंटारियो'], 'Prince Edward Island': ['प्रिंस एडवर्ड द्वीप'],
    Quebec: ['क्यूबेक'], Saskatchewan: ['सस्केचेवान'], Yukon: ['युकॉन'],
  },
  AU: {
    'Australian Capital Territory': ['ऑस्ट्रेलियाई राजधानी क्षेत्र'], 'New South Wales': ['न्यू साउथ वेल्स'],
    'Northern Territory': ['उत्तरी क्षेत्र'], Queensland: ['क्वींसलैंड'], 'South Australia': ['दक्षिण ऑस्ट्रेलिया'],
    Tasmania: ['तस्मानिया'], Victoria: ['विक्टोरिया'], 'Western Australia': ['पश्चिमी ऑस्ट्रेलिया'],
  },
  ZA: {
    'Eastern Cape': ['ईस्टर्न केप'], 'Free State': ['फ़्री स्टेट'], Gauteng: ['गौटेंग'], 'KwaZulu-Natal': ['क्वाज़ुलू-नटाल'],
    Limpopo: ['लिंपोपो'], Mpumalanga: ['म्पुमलंगा'], 'North West': ['नॉर्थ वेस्ट'], 'Northern Cape': ['नॉर्दर्न केप'],
    'Western Cape': ['वेस्टर्न केप'],
  },
  US: {
    Alabama: ['अलबामा'], Alaska: ['अलास्का'], Arizona: ['एरिज़ोना'], Arkansas: ['अर्कांसस'], California: ['कैलिफ़ोर्निया'],
    Colorado: ['कोलोराडो'], Connecticut: ['कनेक्टिकट'], Delaware: ['डेलावेयर'], 'District of Columbia': ['कोलंबिया ज़िला'],
    Florida: ['फ़्लोरिडा'], Georgia: ['जॉर्जिया'], Hawaii: ['हवाई'], Idaho: ['आइडहो'], Illinois: ['इलिनॉय'], Indiana: ['इंडियाना'],
    Iowa: ['आयोवा'], Kansas: ['कैंसस'], Kentucky: ['केंटकी'], Louisiana: ['लुइज़ियाना'], Maine: ['मेन'], Maryland: ['मैरीलैंड'],
    Massachusetts: ['मैसाचुसेट्स'], Michigan: ['मिशिगन'], Minnesota: ['मिनेसोटा'], Mississippi: ['मिसिसिपी'],
    Missouri: ['मिज़ूरी'], Montana: ['मोंटाना'], Nebraska: ['नेब्रास्का'], Nevada: ['नेवाडा'], 'New Hampshire': ['न्यू हैंपशायर'],
    'New Jersey': ['न्यू जर्सी'], 'New Mexico': ['न्यू मेक्सिको'], 'New York': ['न्यूयॉर्क'],
    'North Carolina': ['उत्तरी कैरोलाइना'], 'North Dakota': ['उत्तरी डकोटा'], Ohio: ['ओहायो'], Oklahoma: ['ओक्लाहोमा'],
    Oregon: ['ओरेगन'], Pennsylvania: ['पेंसिल्वेनिया'], 'Rhode Island': ['रोड आइलैंड'],
    'South Carolina': ['दक्षिणी कैरोलाइना'], 'South Dakota': ['दक्षिणी डकोटा'], Tennessee: ['टेनेसी'], Texas: ['टेक्सास'],
    Utah: ['यूटा'], Vermont: ['वरमॉन्ट'], Virginia: ['वर्जीनिया'], Washington: ['वॉशिंगटन'], 'West Virginia': ['पश्चिमी वर्जीनिया'],
    Wisconsin: ['विस्कॉन्सिन'], Wyoming: ['वायोमिंग'],
  },
};
