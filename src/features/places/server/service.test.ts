import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import { createPlaceService } from './service.ts';
import { loadTownIndex } from './town-index.ts';

const index = await loadTownIndex();
const places = createPlaceService({ loadIndex: async () => index });

const search = (q: string, options: { country?: string; limit?: number; lang?: 'en' | 'hi' | 'sa' } = {}) =>
  places.searchPlaces({ q, lang: 'en', limit: 8, country: undefined, ...options });

const first = async (q: string) => {
  const { items, isSuggestion } = await search(q);
  return isSuggestion ? undefined : items[0];
};

test('the index contains the towns of the world, and all of those in the region of the tradition', () => {
  expect(index.size).toBe(162_917);
  expect(index.countries.size).toBeGreaterThan(230);
});

test('the runtime supports every time zone of the index', () => {
  expect(index.zones.length).toBeGreaterThan(380);
  expect(index.zones.filter((zone) => !isKnownZone(zone))).toEqual([]);
});

test.each(['Varanasi', 'varanasi', 'Benares', 'Banaras', 'Kashi', 'वाराणसी', 'काशी', 'बनारस', 'Vārānasi'])(
  'BCH-04: %s is Varanasi',
  async (name) => {
    expect(await first(name)).toMatchObject({
      id: '1253405',
      name: 'Varanasi',
      region: 'Uttar Pradesh',
      country: 'IN',
      zone: 'Asia/Kolkata',
    });
  },
);

test.each([
  ['El Sobrante, CA', 'El Sobrante', 'California', 'America/Los_Angeles'],
  ['Springfield, Illinois', 'Springfield', 'Illinois', 'America/Chicago'],
  ['Springfield, IL, USA', 'Springfield', 'Illinois', 'America/Chicago'],
  ['Paris', 'Paris', 'Île-de-France', 'Europe/Paris'],
  ['Paris, Texas', 'Paris', 'Texas', 'America/Chicago'],
  ['London, UK', 'London', 'England', 'Europe/London'],
  ['London, Ontario, Canada', 'London', 'Ontario', 'America/Toronto'],
  ['Delhi, Bharat', 'Delhi', 'Delhi', 'Asia/Kolkata'],
  ['दिल्ली, भारत', 'Delhi', 'Delhi', 'Asia/Kolkata'],
  ['Varanasi India', 'Varanasi', 'Uttar Pradesh', 'Asia/Kolkata'],
  ['Port of Spain, Trinidad and Tobago', 'Port of Spain', 'Port of Spain', 'America/Port_of_Spain'],
  ['Dubai, UAE', 'Dubai', 'Dubai', 'Asia/Dubai'],
  ['Sao Paulo', 'São Paulo', 'São Paulo', 'America/Sao_Paulo'],
  ['ಬೆಂಗಳೂರು', 'Bengaluru', 'Karnataka', 'Asia/Kolkata'],
])('BCH-02: %s is %s in %s', async (q, name, region, zone) => {
  expect(await first(q)).toMatchObject({ name, region, zone });
});

test.each([
  ['Prayagraj', 'Prayagraj'],
  ['Allahabad', 'Prayagraj'],
  ['Ayodhya', 'Ayodhya'],
  ['Ajodhya', 'Ayodhya'],
  ['Gurgaon', 'Gurugram'],
  ['Jagannath Puri', 'Puri'],
  ['Avantika', 'Ujjain'],
  ['Badrinath', 'Badrinath'],
  ['Kedarnath', 'Kedarnath'],
  ['Somnath', 'Somnath'],
  ['Omkareshwar', 'Omkareshwar'],
  ['Srirangam', 'Srirangam'],
  ['Mayapur', 'Mayapur'],
  ['Sabarimala', 'Sabarimala'],
  ['Vaishno Devi', 'Vaishno Devi'],
  ['Vrindavan', 'Vrindavan'],
  ['Rishikesh', 'Rishikesh'],
  ['वृन्दावन', 'Vrindavan'],
  ['ऋषिकेश', 'Rishikesh'],
  ['द्वारका', 'Dwarka'],
  ['Kurukshetra', 'Thanesar'],
  ['Kanyakumari', 'Kanyakumari'],
  ['चित्रकूट', 'Chitrakoot'],
])('the sacred place %s is found', async (q, name) => {
  expect(await first(q)).toMatchObject({ name, country: 'IN' });
});

test('exact names come first, then the larger town', async () => {
  const { items } = await search('Spring');
  expect(items[0]?.name).toBe('Spring');
  const populations = items.slice(2).map(({ population }) => population);
  expect(populations).toEqual(populations.toSorted((a, b) => b - a));
});

test("towns of the visitor's country come before larger towns elsewhere", async () => {
  expect((await search('Hyderabad', { country: 'PK' })).items[0]?.country).toBe('PK');
  expect((await search('Hyderabad')).items[0]?.country).toBe('IN');
});

test('towns of the same name are distinguished by their state', async () => {
  const { items } = await search('Springfield', { limit: 20 });
  expect(new Set(items.map(({ region }) => region)).size).toBeGreaterThan(8);
});

test('Hindi and Sanskrit readers get names in Devanagari where one exists', async () => {
  expect((await search('Varanasi', { lang: 'hi' })).items[0]).toMatchObject({
    name: 'वाराणसी',
    countryName: 'भारत',
  });
  expect((await search('El Sobrante', { lang: 'sa' })).items[0]?.name).toMatch(/[\p{L}]/u);
});

test.each([
  ['Kolkata', 'कोलकाता', 'कोलकाता'],
  ['Bengaluru', 'बेंगलुरु', 'बेङ्गलुरु'],
  ['Ayodhya', 'अयोध्या', 'अयोध्या'],
  ['Gwalior', 'ग्वालियर', 'ग्वालियर'],
  ['Mumbai', 'मुंबई', 'मुम्बई'],
])('%s has its present name in the spelling of the language', async (q, hindi, sanskrit) => {
  expect((await search(q, { lang: 'hi' })).items[0]).toMatchObject({ name: hindi, countryName: 'भारत' });
  expect((await search(q, { lang: 'sa' })).items[0]).toMatchObject({ name: sanskrit, countryName: 'भारतम्' });
  for (const name of [hindi, sanskrit]) expect((await first(name))?.id).toBe((await first(q))?.id);
});

test('the region is in the script of the town', async () => {
  const regionOf = async (q: string, lang: 'hi' | 'sa') => (await search(q, { lang })).items[0]?.region;
  expect(await regionOf('Varanasi', 'hi')).toBe('उत्तर प्रदेश');
  expect(await regionOf('Varanasi', 'sa')).toBe('उत्तरप्रदेशः');
  expect(await regionOf('El Sobrante', 'sa')).toBe('कैलिफोर्निया');
  expect(await regionOf('London', 'sa')).toBe('इङ्ग्लैण्ड');
  expect(await regionOf('Peshawar', 'hi')).toBe('खैबर पख्तूनख्वा');
  expect(await regionOf('Beijing', 'hi')).toBeNull();
});

test('every town with a name in Devanagari has a region in Devanagari or none', async () => {
  const latin: string[] = [];
  for (let row = 0; row < index.size; row++) {
    const { id, hi } = index.town(row);
    if (hi === '') continue;
    const { region } = await places.getPlace(String(id), 'hi');
    if (region && /\p{Script=Latin}/u.test(region)) latin.push(`${hi}, ${region}`);
  }
  expect(latin).toEqual([]);
});

test('a place is found by the names of its region in Devanagari', async () => {
  for (const q of ['वाराणसी, उत्तर प्रदेश, भारत', 'वाराणसी, उत्तरप्रदेशः, भारत', 'Varanasi, उत्तर प्रदेश'])
    expect((await first(q))?.id).toBe('1253405');
});

test.each([
  ['New Jersey', 'Newark', 'New Jersey'],
  ['Kerala', 'Thiruvananthapuram', 'Kerala'],
  ['केरल', 'Thiruvananthapuram', 'Kerala'],
  ['Fiji', 'Suva', 'Central'],
])('the state or country %s suggests its towns', async (q, town, region) => {
  const { items, isSuggestion } = await search(q);
  expect(isSuggestion).toBe(true);
  expect(items).toContainEqual(expect.objectContaining({ name: town, region }));
  expect(new Set(items.map(({ country }) => country)).size).toBe(1);
});

test.each([
  ['Kerala, India', 'Thiruvananthapuram'],
  ['New Jersey, USA', 'Newark'],
])('%s suggests the towns of that state', async (q, town) => {
  expect((await search(q)).items.map(({ name }) => name)).toContain(town);
});

test('towns of a state that two countries have begin with those of the preferred country', async () => {
  const countriesFor = async (country: string) =>
    (await search('Punjab', { country })).items.slice(0, 3).map((place) => place.country);
  expect(await countriesFor('IN')).toEqual(['IN', 'IN', 'IN']);
  expect(await countriesFor('PK')).toEqual(['PK', 'PK', 'PK']);
});

test('BCH-05: an unknown name gives suggestions, marked as such', async () => {
  const { items, isSuggestion } = await search('Varanasee');
  expect([isSuggestion, items[0]?.name]).toEqual([true, 'Varanasi']);
  expect((await search('Varanasi, Norway')).isSuggestion).toBe(true);
  expect(await search('Zzzyx')).toEqual({ items: [], isSuggestion: true });
});

test('typed coordinates become a place with the zone of the nearest town', async () => {
  expect(await first('25.3176, 82.9739')).toMatchObject({
    id: '25.3176, 82.9739',
    latitude: 25.3176,
    longitude: 82.9739,
    country: 'IN',
    zone: 'Asia/Kolkata',
  });
});

test('far out at sea the zone is the nautical one', async () => {
  expect(await places.placeAt(0, -140, 'en')).toMatchObject({ zone: 'Etc/GMT+9', country: null });
  expect(await places.placeAt(-50, 90, 'en')).toMatchObject({ zone: 'Etc/GMT-6' });
});

test('the nearest town is found across the date line', async () => {
  expect(await places.placeAt(-16.8, 180, 'en')).toMatchObject({ country: 'FJ', zone: 'Pacific/Fiji' });
});

test('a place is found by its number and by its coordinates', async () => {
  expect(await places.getPlace('1253405', 'en')).toMatchObject({ name: 'Varanasi' });
  expect(await places.getPlace('25.3176, 82.9739', 'en')).toMatchObject({ zone: 'Asia/Kolkata' });
  expect(await places.findPlace('7', 'en')).toBeNull();
  await expect(places.getPlace('no such place', 'en')).rejects.toThrow(AppError);
});

test.each([
  ['Europe/Kiev', 'Kyiv'],
  ['America/Indianapolis', 'Indianapolis'],
  ['America/Louisville', 'Louisville'],
  ['America/Cordoba', 'Córdoba'],
  ['America/Mendoza', 'Mendoza'],
  ['America/Catamarca', 'Catamarca'],
  ['America/Godthab', 'Nuuk'],
  ['Africa/Asmera', 'Asmara'],
])('the zone %s, which browsers still report, returns %s', async (zone, town) => {
  expect(await places.placeOfZone(zone, 'en')).toMatchObject({ name: town });
});

test('a zone returns the town it is named after, also under its former name', async () => {
  expect(await places.placeOfZone('America/Los_Angeles', 'en')).toMatchObject({ name: 'Los Angeles' });
  expect(await places.placeOfZone('Asia/Calcutta', 'en')).toMatchObject({ name: 'Kolkata' });
  await expect(places.placeOfZone('Mars/Olympus', 'en')).rejects.toThrow(AppError);
});

test('an index that could not be read is read again for the next query', async () => {
  let attempts = 0;
  const service = createPlaceService({
    loadIndex: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('EMFILE');
      return index;
    },
  });
  const query = { q: 'Varanasi', lang: 'en', limit: 1, country: undefined } as const;
  await expect(service.searchPlaces(query)).rejects.toThrow('EMFILE');

  expect((await service.searchPlaces(query)).items[0]).toMatchObject({ name: 'Varanasi' });
  await service.searchPlaces(query);
  expect(attempts).toBe(2);
});
