export const listEvents = { method: 'GET', path: '/api/events' } as const;
