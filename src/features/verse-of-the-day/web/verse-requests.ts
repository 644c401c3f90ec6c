import { loadVerseOfTheDay } from './components/load-verse.ts';

/** /verse-of-the-day */
export const loadVersePage = loadVerseOfTheDay;
