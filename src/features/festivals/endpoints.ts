export const listFestivalGuides = { method: 'GET', path: '/api/festival-guides' } as const;
export const getFestivalGuide = { method: 'GET', path: '/api/festival-guides/{key}' } as const;
