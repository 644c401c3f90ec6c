export const previewRemembrance = { method: 'POST', path: '/api/remembrances/preview' } as const;
export const listReturns = { method: 'GET', path: '/api/remembrances/returns' } as const;
export const createRemembrance = { method: 'POST', path: '/api/remembrances' } as const;
export const openRemembrance = { method: 'POST', path: '/api/remembrances/open' } as const;
