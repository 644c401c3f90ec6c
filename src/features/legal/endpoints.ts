export const getLegalText = { method: 'GET', path: '/api/legal/{name}' } as const;
