import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import type { NewEvent } from './store.ts';

type SampleEvent = Pick<
  NewEvent,
  'slug' | 'title' | 'description' | 'place' | 'attendance' | 'capacity' | 'questions'
> &
  Partial<NewEvent> & {
    details: string;
    inDays: number;
    hourUtc: number;
    hours: number;
    hi: RecordTexts;
    sa: RecordTexts;
  };

/** Sample content that the organization replaces. Times are relative to the day of seeding, in UTC. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    slug: 'gita-reading-circle',
    title: 'Gita reading circle',
    description: 'One chapter read aloud, then questions. Newcomers are welcome to follow along.',
    place: 'Online',
    details:
      'We read the chapter verse by verse in Sanskrit and in English. Then there is time for questions.\n\n- Bring any edition of the Gita.\n- You can listen without reading aloud.',
    attendance: 'online',
    onlineUrl: 'https://meet.example.org/gita',
    capacity: 40,
    questions: [],
    inDays: 9,
    hourUtc: 17,
    hours: 1.5,
    hi: {
      title: 'गीता पाठ-मंडली',
      description: 'एक अध्याय बोलकर पढ़ा जाता है, फिर प्रश्न होते हैं। नए लोगों का स्वागत है; वे साथ-साथ पढ़ सकते हैं।',
      place: 'ऑनलाइन',
      details:
        'हम अध्याय का एक-एक श्लोक संस्कृत और अंग्रेज़ी में पढ़ते हैं। फिर प्रश्नों का समय होता है।\n\n- गीता का कोई भी संस्करण साथ रखें।\n- आप बिना पढ़े केवल सुन भी सकते हैं।',
    },
    sa: {
      title: 'गीतापठनमण्डली',
      description: 'एकः अध्यायः उच्चैः पठ्यते, ततः प्रश्नाः । नवागतानां स्वागतम्; ते सह पठितुं शक्नुवन्ति ।',
      place: 'अन्तर्जाले',
      details:
        'अध्यायस्य श्लोकाः क्रमेण संस्कृतेन आङ्ग्लभाषया च पठ्यन्ते । ततः प्रश्नानां समयः भवति ।\n\n- गीतायाः किमपि पुस्तकम् आनयतु ।\n- केवलं श्रोतुम् अपि शक्यते ।',
    },
  },
  {
    slug: 'walk-on-the-land',
    title: 'A walk on the land',
    description: 'Two miles over the hills where the center will stand. Bring water and sturdy shoes.',
    place: 'El Sobrante, California',
    details:
      'We walk slowly and stop where each building is planned. The path is steep in two places and not step-free.',
    attendance: 'inPerson',
    latitude: 37.9771,
    longitude: -122.2953,
    capacity: 30,
    questions: [
      {
        id: 'lift',
        kind: 'choice',
        label: 'How will you come?',
        choices: ['By car', 'By bus', 'On foot or by bicycle'],
        isRequired: true,
      },
    ],
    inDays: 22,
    hourUtc: 17,
    hours: 3,
    hi: {
      title: 'भूमि पर पदयात्रा',
      description: 'उन पहाड़ियों पर दो मील, जहाँ केंद्र बनेगा। पानी और मज़बूत जूते साथ लाएँ।',
      place: 'एल सोब्रांते, कैलिफ़ोर्निया',
      details: 'हम धीरे चलते हैं और वहाँ-वहाँ रुकते हैं जहाँ भवन बनेंगे। दो जगह खड़ी चढ़ाई है, और मार्ग में सीढ़ियाँ हैं।',
      questions: [{ label: 'आप कैसे आएँगे?', choices: ['निजी गाड़ी से', 'बस से', 'पैदल या साइकिल से'] }],
    },
    sa: {
      title: 'भूमौ पदयात्रा',
      description: 'येषु पर्वतकेषु केन्द्रं भविष्यति, तेषु मीलद्वयमिता पदयात्रा । जलं दृढे उपानहौ च आनयतु ।',
      place: 'एल्-सोब्रान्ते, कैलिफोर्निया',
      details:
        'वयं शनैः चलामः, यत्र भवनानि भविष्यन्ति तत्र विरमामः च । द्वयोः स्थानयोः तीव्रः आरोहः अस्ति, मार्गे सोपानानि सन्ति ।',
      questions: [{ label: 'भवान् कथम् आगमिष्यति?', choices: ['कारयानेन', 'लोकयानेन', 'पादाभ्यां द्विचक्रिकया वा'] }],
    },
  },
  {
    slug: 'first-words-of-sanskrit',
    title: 'First words of Sanskrit',
    description: 'A morning of sounds and letters for people who have never read Devanagari.',
    place: 'Online',
    details:
      'You will learn the vowels, ten consonants and how to write your name. No preparation is needed.',
    attendance: 'online',
    onlineUrl: 'https://meet.example.org/sanskrit',
    capacity: 25,
    questions: [
      { id: 'read', kind: 'yesNo', label: 'Can you read Devanagari?', choices: [], isRequired: false },
    ],
    inDays: 37,
    hourUtc: 16,
    hours: 2,
    hi: {
      title: 'संस्कृत के प्रथम शब्द',
      description: 'ध्वनियों और अक्षरों की एक सुबह, उनके लिए जिन्होंने देवनागरी कभी नहीं पढ़ी।',
      place: 'ऑनलाइन',
      details: 'आप स्वर, दस व्यंजन और अपना नाम लिखना सीखेंगे। किसी तैयारी की आवश्यकता नहीं है।',
      questions: [{ label: 'क्या आप देवनागरी पढ़ सकते हैं?', choices: [] }],
    },
    sa: {
      title: 'संस्कृतस्य प्रथमाः शब्दाः',
      description: 'यैः देवनागरी कदापि न पठिता तेषां कृते एकस्मिन् प्रभाते ध्वनीनाम् अक्षराणां च परिचयः ।',
      place: 'अन्तर्जाले',
      details: 'भवान् स्वरान्, दश व्यञ्जनानि, स्वनाम्नः लेखनं च शिक्षिष्यते । पूर्वसिद्धता न आवश्यकी ।',
      questions: [{ label: 'किं भवान् देवनागरीं पठितुं शक्नोति?', choices: [] }],
    },
  },
];
