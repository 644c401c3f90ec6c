export const findMuhurta = { method: 'GET', path: '/api/muhurta' } as const;
