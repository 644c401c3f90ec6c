/** Place that is missing in the town list. */
export type ExtraPlace = {
  id: number;
  name: string;
  hi: string;
  region: string;
  latitude: number;
  longitude: number;
};

/**
 * Places of pilgrimage in India that GeoNames does not list as towns. Coordinates to 0.01 degree. Their
 * numbers are above those of GeoNames.
 */
export const extraPlaces: readonly ExtraPlace[] = [
  {
    id: 900_000_001,
    name: 'Badrinath',
    hi: 'बदरीनाथ',
    region: 'IN.39',
    latitude: 30.7447,
    longitude: 79.4938,
  },
  {
    id: 900_000_002,
    name: 'Kedarnath',
    hi: 'केदारनाथ',
    region: 'IN.39',
    latitude: 30.7346,
    longitude: 79.0669,
  },
  { id: 900_000_003, name: 'Somnath', hi: 'सोमनाथ', region: 'IN.09', latitude: 20.888, longitude: 70.4012 },
  {
    id: 900_000_004,
    name: 'Omkareshwar',
    hi: 'ओंकारेश्वर',
    region: 'IN.35',
    latitude: 22.245,
    longitude: 76.151,
  },
  { id: 900_000_005, name: 'Srirangam', hi: 'श्रीरंगम', region: 'IN.25', latitude: 10.862, longitude: 78.69 },
  { id: 900_000_006, name: 'Mayapur', hi: 'मायापुर', region: 'IN.28', latitude: 23.423, longitude: 88.388 },
  { id: 900_000_007, name: 'Sabarimala', hi: 'सबरीमला', region: 'IN.13', latitude: 9.434, longitude: 77.081 },
  {
    id: 900_000_008,
    name: 'Vaishno Devi',
    hi: 'वैष्णो देवी',
    region: 'IN.12',
    latitude: 33.03,
    longitude: 74.949,
  },
  {
    id: 900_000_009,
    name: 'Chitrakoot',
    hi: 'चित्रकूट',
    region: 'IN.36',
    latitude: 25.18,
    longitude: 80.87,
  },
];

/** Names by which listed towns are known today or in scripture; the first replaces the listed one. */
export const todayNames: Readonly<Record<number, readonly string[]>> = {
  1278994: ['Prayagraj', 'प्रयागराज', 'Prayag', 'Allahabad'],
  1278094: ['Ayodhya', 'अयोध्या', 'Ajodhya'],
  1270642: ['Gurugram', 'गुरुग्राम', 'Gurgaon'],
  1268008: ['Kanyakumari'],
};

/** Additional names of towns whose listed name is displayed. */
export const furtherNames: Readonly<Record<number, readonly string[]>> = {
  1253405: ['Kashi Vishwanath', 'काशी', 'बनारस', 'Banaras'],
  1253914: ['Avantika', 'अवन्तिका', 'उज्जैन'],
  1259184: ['Jagannath Puri', 'जगन्नाथ पुरी', 'पुरी'],
  1254177: ['Trimbakeshwar', 'त्र्यंबकेश्वर'],
  1254657: ['Kurukshetra', 'कुरुक्षेत्र'],
  1258128: ['Hrishikesh', 'हृषीकेश'],
  1272140: ['Dvaraka', 'द्वारिका'],
};
