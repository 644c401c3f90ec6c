export const scanProsody = { method: 'POST', path: '/api/prosody' } as const;
