export const resolveShortAddress = { method: 'GET', path: '/api/short-addresses/{name}' } as const;
