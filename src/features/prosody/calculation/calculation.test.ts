import { expect, test } from 'vitest';
import { exampleVerses } from '../web/example-verses.ts';
import { scanText } from './calculation.ts';
import { patternOf } from './ganas.ts';
import { meters } from './meters/meters.ts';

/** ID of the meter and quality of the first verse of a text. */
function meterOf(text: string): string {
  const [verse] = scanText(text);
  return verse?.meter ? `${verse.meter.id} ${verse.meter.quality}` : 'none';
}

const patternsOf = (text: string) => scanText(text)[0]?.quarters.map(({ pattern }) => pattern);

test.each([
  ['anushtubh', 'वागर्थाविव सम्पृक्तौ वागर्थप्रतिपत्तये । जगतः पितरौ वन्दे पार्वतीपरमेश्वरौ ॥'],
  [
    'anushtubh',
    'karmaṇyevādhikāraste mā phaleṣu kadācana |\nmā karmaphalaheturbhūrmā te saṅgo’stvakarmaṇi ||',
  ],
  [
    'upajati',
    'अस्त्युत्तरस्यां दिशि देवतात्मा हिमालयो नाम नगाधिराजः । पूर्वापरौ तोयनिधी वगाह्य स्थितः पृथिव्या इव मानदण्डः ॥',
  ],
  [
    'vamshastha',
    'श्रियः कुरूणामधिपस्य पालनीं प्रजासु वृत्तिं यमयुङ्क्त वेदितुम् । स वर्णिलिङ्गी विदितः समाययौ युधिष्ठिरं द्वैतवने वनेचरः ॥',
  ],
  [
    'vasantatilaka',
    'अद्यापि तां कनकचम्पकदामगौरीं फुल्लारविन्दवदनां तनुरोमराजीम् । सुप्तोत्थितां मदनविह्वललालसाङ्गीं विद्यां प्रमादगुणितामिव चिन्तयामि ॥',
  ],
  [
    'malini',
    'अयमुदयति मुद्राभञ्जनः पद्मिनीनामुदयगिरिवनालीबालमन्दारपुष्पम् । विरहविधुरकोकद्वन्द्वबन्धुर्विभिन्दन् कुपितकपिकपोलक्रोडताम्रस्तमांसि ॥',
  ],
  [
    'mandakranta',
    'kaścit kāntāvirahaguruṇā svādhikārāt pramattaḥ śāpenāstaṃgamitamahimā varṣabhogyeṇa bhartuḥ | yakṣaś cakre janakatanayāsnānapuṇyodakeṣu snigdhacchāyātaruṣu vasatiṃ rāmagiryāśrameṣu ||',
  ],
  [
    'shikharini',
    'शिवः शक्त्या युक्तो यदि भवति शक्तः प्रभवितुं न चेदेवं देवो न खलु कुशलः स्पन्दितुमपि । अतस्त्वामाराध्यां हरिहरविरिञ्चादिभिरपि प्रणन्तुं स्तोतुं वा कथमकृतपुण्यः प्रभवति ॥',
  ],
  [
    'shardulavikridita',
    'या कुन्देन्दुतुषारहारधवला या शुभ्रवस्त्रावृता या वीणावरदण्डमण्डितकरा या श्वेतपद्मासना । या ब्रह्माच्युतशंकरप्रभृतिभिर्देवैः सदा वन्दिता सा मां पातु सरस्वती भगवती निःशेषजाड्यापहा ॥',
  ],
  [
    'sragdhara',
    'ग्रीवाभङ्गाभिरामं मुहुरनुपतति स्यन्दने दत्तदृष्टिः पश्चार्धेन प्रविष्टः शरपतनभयाद्भूयसा पूर्वकायम् । दर्भैरर्धावलीढैः श्रमविवृतमुखभ्रंशिभिः कीर्णवर्त्मा पश्योदग्रप्लुतत्वाद्वियति बहुतरं स्तोकमुर्व्यां प्रयाति ॥',
  ],
  [
    'bhujangaprayata',
    'नमामीशमीशान निर्वाणरूपं विभुं व्यापकं ब्रह्मवेदस्वरूपम् । निजं निर्गुणं निर्विकल्पं निरीहं चिदाकाशमाकाशवासं भजेऽहम् ॥',
  ],
  ['totaka', 'विदिताखिलशास्त्रसुधाजलधे महितोपनिषत्कथितार्थनिधे । हृदये कलये विमलं चरणं भव शंकर देशिक मे शरणम् ॥'],
  [
    'panchachamara',
    'जटाटवीगलज्जलप्रवाहपावितस्थले गलेऽवलम्ब्य लम्बितां भुजङ्गतुङ्गमालिकाम् । डमड्डमड्डमड्डमन्निनादवड्डमर्वयं चकार चण्डताण्डवं तनोतु नः शिवः शिवम् ॥',
  ],
  ['rathoddhata', 'कौशलेन्द्रपदकञ्जमञ्जुलौ कोमलावजमहेशवन्दितौ । जानकीकरसरोजलालितौ चिन्तकस्य मनभृङ्गसङ्गिनौ ॥'],
  ['drutavilambita', 'नवपलाशपलाशवनं पुरः स्फुटपरागपरागतपङ्कजम् । मृदुलतान्तलतान्तमलोकयत्स सुरभिं सुरभिं सुमनोभरैः ॥'],
  ['pushpitagra', 'अथ मदनवधूरुपप्लवान्तं व्यसनकृशा परिपालयाम्बभूव । शशिन इव दिवातनस्य लेखा किरणपरिक्षयधूसरा प्रदोषम् ॥'],
  ['viyogini', 'अथ मोहपरायणा सती विवशा कामवधूर्विबोधिता । विधिना प्रतिपादयिष्यता नववैधव्यमसह्यवेदनम् ॥'],
  ['arya', 'आ परितोषाद्विदुषां न साधु मन्ये प्रयोगविज्ञानम् । बलवदपि शिक्षितानामात्मन्यप्रत्ययं चेतः ॥'],
  [
    'trishtubh',
    'न जायते म्रियते वा कदाचिन्नायं भूत्वा भविता वा न भूयः । अजो नित्यः शाश्वतोऽयं पुराणो न हन्यते हन्यमाने शरीरे ॥',
  ],
])('%s is recognized without deviation', (id, text) => {
  expect(meterOf(text)).toBe(`${id} exact`);
});

test('the Gayatri mantra has twenty-three syllables: gayatri, nichrit, by count', () => {
  const [verse] = scanText('तत्सवितुर्वरेण्यं भर्गो देवस्य धीमहि ।\nधियो यो नः प्रचोदयात् ॥');
  expect(verse?.meter).toMatchObject({ id: 'gayatri', quality: 'count', variant: { latin: 'nicṛt' } });
  expect(verse?.quarters.map(({ pattern }) => pattern.length)).toEqual([7, 8, 8]);
});

test.each([
  'ॐ भूर्भुवः स्वः ।\nतत्सवितुर्वरेण्यं ।\nभर्गो देवस्य धीमहि ।\nधियो यो नः प्रचोदयात् ॥',
  'ॐ भूर्भुवः॒ स्वः॑ तत्सवितुर्वरेण्यं ।\nभर्गो देवस्य धीमहि ।\nधियो यो नः प्रचोदयात् ॥',
  'ओं भूर्भुवस्सुवः । तत्सवितुर्वरेण्यं । भर्गो देवस्य धीमहि । धियो यो नः प्रचोदयात् ॥',
  'oṁ bhūr bhuvaḥ svaḥ |\ntat savitur vareṇyaṃ |\nbhargo devasya dhīmahi |\ndhiyo yo naḥ pracodayāt ||',
])('om and the three utterances before the Gayatri mantra do not count: %s', (text) => {
  expect(scanText(text)).toMatchObject([{ syllableCount: 23, meter: { id: 'gayatri' } }]);
});

test('om before a verse and the wish for peace after it do not count', () => {
  const verse = 'पूर्णमदः पूर्णमिदं पूर्णात्पूर्णमुदच्यते ।\nपूर्णस्य पूर्णमादाय पूर्णमेवावशिष्यते ।';
  const [scanned] = scanText(`ॐ ${verse}\nॐ शान्तिः शान्तिः शान्तिः ॥`);
  expect(scanned).toEqual(scanText(verse)[0]);
  expect(scanned?.meter?.id).toBe('anushtubh');
});

test.each([
  ['ॐ नमः शिवाय ॥', 6],
  ['ॐकारं बिन्दुसंयुक्तं\nनित्यं ध्यायन्ति योगिनः', 16],
])('om that is a part of the text counts: %s', (text, count) => {
  expect(scanText(text)[0]?.syllableCount).toBe(count);
});

test('lines with the same surplus are in another meter, not in a shorter one with errors', () => {
  const hymn = [
    'अयि गिरिनन्दिनि नन्दितमेदिनि विश्वविनोदिनि नन्दिनुते',
    'गिरिवरविन्ध्यशिरोधिनिवासिनि विष्णुविलासिनि जिष्णुनुते',
    'भगवति हे शितिकण्ठकुटुम्बिनि भूरिकुटुम्बिनि भूरिकृते',
    'जय जय हे महिषासुरमर्दिनि रम्यकपर्दिनि शैलसुते',
  ];
  expect(meterOf(hymn.join('\n'))).toBe('none');
});

test('an upajati has the name of its order of quarters', () => {
  const [verse] = scanText(exampleVerses[1]?.text ?? '');
  expect(verse?.meter).toMatchObject({ id: 'upajati' });
  expect(verse?.quarters.map(({ form }) => form?.id)).toContain('upendravajra');
});

test('odd quarters of the anushtubh name their form, even ones have none', () => {
  const [verse] = scanText(exampleVerses[0]?.text ?? '');
  expect(verse?.quarters.map(({ form }) => form?.id ?? null)).toEqual(['pathya', null, 'pathya', null]);
});

test('Devanagari and IAST give the same weights', () => {
  const devanagari = 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन । मा कर्मफलहेतुर्भूर्मा ते सङ्गोऽस्त्वकर्मणि ॥';
  const latin =
    "karmaṇy evādhikāras te mā phaleṣu kadācana | mā karmaphalahetur bhūr mā te saṅgo 'stv akarmaṇi ||";
  expect(patternsOf(latin)).toEqual(patternsOf(devanagari));
});

test('syllables joined are the text', () => {
  const [verse] = scanText('धर्मक्षेत्रे कुरुक्षेत्रे');
  const letters = verse?.quarters.flatMap(({ syllables }) => syllables.map(({ text }) => text)).join('');
  expect(letters).toBe('धर्मक्षेत्रेकुरुक्षेत्रे');
});

test.each([
  ['a', 'l', 'short'],
  ['ā', 'g', 'long'],
  ['ai', 'g', 'long'],
  ['aṃ', 'g', 'mark'],
  ['aḥ', 'g', 'mark'],
  ['at', 'g', 'cluster'],
])('%s weighs %s: %s', (text, weight, cause) => {
  expect(scanText(text)[0]?.quarters[0]?.syllables[0]).toMatchObject({ weight, cause });
});

test('an anusvara before a vowel of the next word is m and makes no weight', () => {
  expect(patternsOf('satyaṃ iva')?.join('')).toBe('glll');
});

test.each(['पुंस् अस्ति', 'puṃs asti'])(
  'an anusvara before a final consonant makes the syllable heavy: %s',
  (text) => {
    expect(scanText(text)[0]?.quarters[0]?.syllables[0]).toMatchObject({ weight: 'g', cause: 'mark' });
  },
);

test('a syllable before pr of the next word may be light', () => {
  expect(scanText('tava prabhā')[0]?.quarters[0]?.syllables[1]).toMatchObject({
    weight: 'g',
    isEither: true,
  });
});

test('accents of the Veda change nothing', () => {
  expect(patternsOf('अ॒ग्निमी॑ळे पु॒रोहि॑तं')).toEqual(patternsOf('अग्निमीळे पुरोहितं'));
  expect(patternsOf('agním īḷe puróhitaṃ')).toEqual(patternsOf('अग्निमीळे पुरोहितं'));
});

test('the name of the speaker is outside the meter, and double dandas separate verses', () => {
  const text =
    'धृतराष्ट्र उवाच ।\nधर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः ।\nमामकाः पाण्डवाश्चैव किमकुर्वत सञ्जय ॥१॥\nवागर्थाविव सम्पृक्तौ वागर्थप्रतिपत्तये ।\nजगतः पितरौ वन्दे पार्वतीपरमेश्वरौ ॥२॥';
  expect(scanText(text).map(({ syllableCount, meter }) => [syllableCount, meter?.id])).toEqual([
    [32, 'anushtubh'],
    [32, 'anushtubh'],
  ]);
});

test.each(['1.1', 'Ragh_1.1', 'Rām_1,1.1', 'MBh_6,23.1'])(
  'the reference %s behind a verse is no verse',
  (reference) => {
    const verse = 'vāgarthāv iva saṃpṛktau vāgarthapratipattaye / jagataḥ pitarau vande pārvatīparameśvarau';
    const text = `${verse} // ${reference} //\n${verse} // ${reference} //`;
    expect(scanText(text).map(({ syllableCount }) => syllableCount)).toEqual([32, 32]);
  },
);

test('a wrong syllable is marked, and the meter is still named', () => {
  const [verse] = scanText('वागर्थाविव सम्पृक्तौ वागर्थप्रतिपत्तये । जगतः पितरौ वन्दे पार्वतीपरामेश्वरौ ॥');
  expect(verse?.meter).toMatchObject({ id: 'anushtubh', quality: 'near' });
  expect(verse?.quarters.flatMap(({ deviations }) => deviations)).toEqual([4]);
});

test('half a verse and a single quarter have their meter', () => {
  expect(meterOf('नमामीशमीशान निर्वाणरूपं विभुं व्यापकं ब्रह्मवेदस्वरूपम्')).toBe('bhujangaprayata exact');
  expect(meterOf('या कुन्देन्दुतुषारहारधवला या शुभ्रवस्त्रावृता')).toBe('shardulavikridita exact');
});

test.each(['', ' \n ', '॥ १२ ॥', 'Привет'])('%j has no verse', (text) => {
  expect(scanText(text)).toEqual([]);
});

test('prose has no meter', () => {
  expect(meterOf('अथ कदाचित् स राजा मन्त्रिभिः सह सभायां स्थितः सन् इदं वचनमब्रवीत् यत् सर्वे शृण्वन्तु')).toBe('none');
});

test('the longest text is scanned within a tenth of a second', () => {
  const start = performance.now();
  for (const text of [
    'क'.repeat(2000),
    'कम्'.repeat(600),
    'ā\n'.repeat(1000),
    'क'.repeat(195),
    `${'क'.repeat(23)}\n`.repeat(8),
  ])
    scanText(text);
  expect(performance.now() - start).toBeLessThan(500);
});

test('every meter has an ID of its own and a pattern of its own', () => {
  expect(new Set(meters.map(({ id }) => id)).size).toBe(meters.length);
  const patterns = meters
    .filter(({ formulas }) => formulas.length > 0)
    .map(({ formulas }) => formulas.map(patternOf).join(' '));
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(meters.length).toBeGreaterThan(120);
});

test('caesuras are inside the quarter', () => {
  for (const { formulas, caesuras } of meters) {
    for (const caesura of caesuras) expect(caesura).toBeLessThan(patternOf(formulas[0] ?? '').length);
  }
});

test.each(exampleVerses)('the example $id has the meter it is offered for', ({ meter, text }) => {
  const [verse] = scanText(text);
  expect(verse?.meter?.name).toEqual(meter);
});
