export const listResources = { method: 'GET', path: '/api/resources' } as const;
export const getResource = { method: 'GET', path: '/api/resources/{slug}' } as const;
