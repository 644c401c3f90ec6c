/** A verse that shows a meter, with its place in the work. */
type ExampleVerse = {
  id: string;
  /** Name of the meter in Devanagari and Latin letters, for the link. */
  meter: { devanagari: string; latin: string };
  text: string;
};

/** Well-known verses, one for each of the most frequent meters. The first one is shown at the start. */
export const exampleVerses: readonly ExampleVerse[] = [
  {
    id: 'gita-2-47',
    meter: { devanagari: 'अनुष्टुभ्', latin: 'anuṣṭubh' },
    text: 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन ।\nमा कर्मफलहेतुर्भूर्मा ते सङ्गोऽस्त्वकर्मणि ॥',
  },
  {
    id: 'gita-2-22',
    meter: { devanagari: 'उपजाति', latin: 'upajāti' },
    text: 'वासांसि जीर्णानि यथा विहाय\nनवानि गृह्णाति नरोऽपराणि ।\nतथा शरीराणि विहाय जीर्णान्य्\nअन्यानि संयाति नवानि देही ॥',
  },
  {
    id: 'meghaduta-1',
    meter: { devanagari: 'मन्दाक्रान्ता', latin: 'mandākrāntā' },
    text: 'कश्चित्कान्ताविरहगुरुणा स्वाधिकारात्प्रमत्तः\nशापेनास्तंगमितमहिमा वर्षभोग्येण भर्तुः ।\nयक्षश्चक्रे जनकतनयास्नानपुण्योदकेषु\nस्निग्धच्छायातरुषु वसतिं रामगिर्याश्रमेषु ॥',
  },
  {
    id: 'sarasvati',
    meter: { devanagari: 'शार्दूलविक्रीडित', latin: 'śārdūlavikrīḍita' },
    text: 'या कुन्देन्दुतुषारहारधवला या शुभ्रवस्त्रावृता\nया वीणावरदण्डमण्डितकरा या श्वेतपद्मासना ।\nया ब्रह्माच्युतशंकरप्रभृतिभिर्देवैः सदा वन्दिता\nसा मां पातु सरस्वती भगवती निःशेषजाड्यापहा ॥',
  },
  {
    id: 'saundaryalahari-1',
    meter: { devanagari: 'शिखरिणी', latin: 'śikhariṇī' },
    text: 'शिवः शक्त्या युक्तो यदि भवति शक्तः प्रभवितुं\nन चेदेवं देवो न खलु कुशलः स्पन्दितुमपि ।\nअतस्त्वामाराध्यां हरिहरविरिञ्चादिभिरपि\nप्रणन्तुं स्तोतुं वा कथमकृतपुण्यः प्रभवति ॥',
  },
  {
    id: 'gayatri',
    meter: { devanagari: 'गायत्री', latin: 'gāyatrī' },
    text: 'तत्सवितुर्वरेण्यं भर्गो देवस्य धीमहि ।\nधियो यो नः प्रचोदयात् ॥',
  },
];

/** Returns an example by its ID; undefined for an unknown one. */
export function exampleVerse(id: string | null): ExampleVerse | undefined {
  return exampleVerses.find((example) => example.id === id);
}
