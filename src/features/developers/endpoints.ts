export const getApiDescription = { method: 'GET', path: '/api/openapi.json' } as const;
