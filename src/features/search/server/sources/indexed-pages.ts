import type { Locale } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';

type IndexedPage = {
  path: string;
  /** Message of the title; null for the name of the site. */
  title: MessageKey | null;
  /** Messages of the text. */
  texts: MessageKey[];
  /** Further words that visitors type for the page. */
  words?: Record<Locale, string>;
  /** Less than 1 for pages that few visitors look for, more for those that many do. */
  rank?: number;
};

/** Pages of every site, found by their title, description and texts of the organization. */
export const indexedPages: IndexedPage[] = [
  {
    path: '/',
    title: null,
    texts: [],
    words: { en: 'home start', hi: 'मुखपृष्ठ', sa: 'मुखपृष्ठम्' },
  },
  {
    path: '/about',
    title: 'about.title',
    texts: ['about.descriptionOf'],
    words: { en: 'mission vision values team annual reports', hi: 'उद्देश्य मूल्य रिपोर्ट', sa: 'उद्देश्यम् मूल्यानि' },
  },
  { path: '/projects', title: 'projects.title', texts: ['projects.descriptionOwn'] },
  {
    path: '/blog',
    title: 'blog.title',
    texts: ['blog.descriptionOf'],
    words: { en: 'articles news', hi: 'लेख', sa: 'लेखाः' },
  },
  { path: '/blog/all', title: 'blog.all.title', texts: ['blog.all.description'] },
  {
    path: '/library',
    title: 'resources.title',
    texts: ['resources.description', 'resources.lead'],
    words: { en: 'library', hi: 'पुस्तकालय', sa: 'ग्रन्थालयः' },
  },
  { path: '/texts', title: 'texts.title', texts: ['texts.description', 'texts.lead'] },
  {
    path: '/verse-of-the-day',
    title: 'verseOfTheDay.title',
    texts: ['verseOfTheDay.description'],
    words: { en: 'daily verse', hi: 'आज का श्लोक', sa: 'अद्यतनः श्लोकः' },
  },
  {
    path: '/reading-plan',
    title: 'readingPlan.title',
    texts: ['readingPlan.description'],
    words: { en: 'daily reading', hi: 'प्रतिदिन पाठ', sa: 'नित्यपाठः' },
  },
  {
    path: '/panchang/reminders',
    title: 'reminders.title',
    texts: ['reminders.description'],
    words: { en: 'notification push alert', hi: 'सूचना याद दिलाएँ', sa: 'सूचना स्मारणम्' },
  },
  {
    path: '/devotees',
    title: 'devotees.title',
    texts: ['devotees.descriptionOf'],
    words: { en: 'donors thanks', hi: 'दाता', sa: 'दातारः' },
  },
  {
    path: '/donate',
    title: 'donate.title',
    texts: ['donate.description'],
    words: { en: 'donation give money support seva', hi: 'दान सहयोग सेवा', sa: 'दानम् सेवा' },
    rank: 2,
  },
  {
    path: '/my-donations',
    title: 'myDonations.title',
    texts: ['myDonations.description'],
    words: { en: 'receipt tax', hi: 'रसीद', sa: 'प्राप्तिपत्रम्' },
  },
  {
    path: '/developers',
    title: 'developers.title',
    texts: ['developers.description'],
    words: { en: 'API', hi: 'API', sa: 'API' },
  },
  {
    path: '/developers/give-button',
    title: 'giveButton.title',
    texts: ['giveButton.description'],
    rank: 0.1,
  },
  {
    path: '/panchang',
    title: 'panchang.title',
    texts: ['panchang.description', 'panchang.lead'],
    words: { en: 'calendar almanac today tithi nakshatra', hi: 'आज तिथि नक्षत्र', sa: 'अद्य तिथिः नक्षत्रम्' },
  },
  {
    path: '/muhurta',
    title: 'muhurta.title',
    texts: ['muhurta.description', 'muhurta.lead'],
    words: {
      en: 'auspicious time wedding griha pravesh',
      hi: 'शुभ समय विवाह गृह प्रवेश',
      sa: 'शुभकालः विवाहः गृहप्रवेशः',
    },
  },
  {
    path: '/matching',
    title: 'matching.title',
    texts: ['matching.description'],
    words: {
      en: 'kundli milan gun milan marriage horoscope',
      hi: 'गुण मिलान विवाह अष्टकूट',
      sa: 'अष्टकूटम् विवाहः',
    },
  },
  {
    path: '/panchang/accuracy',
    title: 'accuracy.title',
    texts: ['accuracy.description', 'accuracy.lead'],
    words: { en: 'exact precise ephemeris', hi: 'शुद्धता प्रामाणिक', sa: 'शुद्धिः प्रमाणम्' },
  },
  {
    path: '/panchang/embed',
    title: 'panchangEmbed.title',
    texts: ['panchangEmbed.description'],
    words: { en: 'widget embed website', hi: 'विजेट वेबसाइट', sa: 'जालस्थानम्' },
    rank: 0.1,
  },
  {
    path: '/birth-chart',
    title: 'birthChart.pageTitle',
    texts: ['birthChart.description'],
    words: {
      en: 'horoscope kundali kundli jyotisha astrology',
      hi: 'कुंडली जन्मपत्री ज्योतिष',
      sa: 'जन्मकुण्डली ज्योतिषम्',
    },
  },
  {
    path: '/prosody',
    title: 'prosody.title',
    texts: ['prosody.description'],
    words: { en: 'chandas meter', hi: 'छंद', sa: 'छन्दः' },
  },
  {
    path: '/volunteer',
    title: 'volunteer.title',
    texts: ['volunteer.descriptionOf'],
    words: { en: 'help seva', hi: 'सेवा स्वयंसेवक', sa: 'सेवा स्वयंसेवकाः' },
  },
  { path: '/volunteer/sign-up', title: 'volunteerSignUp.title', texts: ['volunteerSignUp.description'] },
  { path: '/scholars', title: 'scholars.title', texts: ['scholars.descriptionOf'] },
  { path: '/events', title: 'events.title', texts: ['events.description', 'events.lead'] },
  { path: '/festivals', title: 'festivals.pageTitle', texts: ['festivals.description', 'festivals.lead'] },
  {
    path: '/media',
    title: 'media.title',
    texts: ['media.description'],
    words: { en: 'photos images videos', hi: 'चित्र', sa: 'चित्राणि' },
  },
  {
    path: '/privacy',
    title: 'footer.privacy',
    texts: [],
    words: { en: 'data protection', hi: 'निजता', sa: 'गोपनीयता' },
  },
  { path: '/terms', title: 'footer.terms', texts: [] },
  { path: '/sitemap', title: 'sitemap.title', texts: ['sitemap.description'] },
  {
    path: '/contact',
    title: 'contact.pageTitle',
    texts: ['contact.descriptionOf'],
    words: { en: 'address email phone', hi: 'पता ईमेल', sa: 'सङ्केतः' },
  },
  {
    path: '/newsletter',
    title: 'newsletter.title',
    texts: ['newsletter.description'],
    words: { en: 'subscribe email', hi: 'सदस्यता', sa: 'ग्राहकता' },
  },
  { path: '/newsletter/archive', title: 'newsletter.archive.title', texts: ['newsletter.archive.lead'] },
  {
    path: '/remembrance',
    title: 'remembrance.title',
    texts: ['remembrance.description', 'remembrance.lead'],
    words: { en: 'shraddha death anniversary birthday', hi: 'श्राद्ध पुण्यतिथि', sa: 'श्राद्धम्' },
  },
];
