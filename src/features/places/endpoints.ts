export const listPlaces = { method: 'GET', path: '/api/places' } as const;
export const getPlace = { method: 'GET', path: '/api/places/{id}' } as const;
export const findNearestPlace = { method: 'GET', path: '/api/places/nearest' } as const;
export const findReferencePlace = { method: 'GET', path: '/api/places/reference' } as const;
