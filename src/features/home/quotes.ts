/**
 * Verse of the Bhagavad Gita with its meaning in two languages. Line breaks of the Sanskrit text are kept.
 */
export type Quote = {
  id: string;
  sanskrit: string;
  english: string;
  hindi: string;
  chapter: number;
  verse: number;
};

/** Verses of the home page (QUO-04). The translations are our own. */
export const quotes: readonly Quote[] = [
  {
    id: 'gita-2-47',
    sanskrit: 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन ।\nमा कर्मफलहेतुर्भूर्मा ते सङ्गोऽस्त्वकर्मणि ॥',
    english:
      'Your claim is to the work alone, never to what it brings. Do not let the fruit be your reason to act, nor lean toward doing nothing.',
    hindi:
      'तुम्हारा अधिकार केवल कर्म करने में है, उसके फलों में कभी नहीं। तुम कर्मफल का कारण मत बनो, और न ही तुम्हारी आसक्ति अकर्म में हो।',
    chapter: 2,
    verse: 47,
  },
  {
    id: 'gita-4-7',
    sanskrit: 'यदा यदा हि धर्मस्य ग्लानिर्भवति भारत ।\nअभ्युत्थानमधर्मस्य तदात्मानं सृजाम्यहम् ॥',
    english:
      'Whenever dharma fades, O Bharata, and its opposite rises up, then I send myself forth into the world.',
    hindi: 'हे भारत! जब-जब धर्म की हानि और अधर्म की वृद्धि होती है, तब-तब मैं स्वयं को प्रकट करता हूँ।',
    chapter: 4,
    verse: 7,
  },
];
