export const listPlaces = { method: 'GET', path: '/api/places' } as const;
