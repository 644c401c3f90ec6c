export const getVerseOfTheDay = { method: 'GET', path: '/api/verse-of-the-day' } as const;
