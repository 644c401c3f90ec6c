export const openForm = { method: 'GET', path: '/api/form-token' } as const;
export const getChallenge = { method: 'GET', path: '/api/challenge' } as const;
