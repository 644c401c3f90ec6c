export const listEvents = { method: 'GET', path: '/api/events' } as const;
export const getEvent = { method: 'GET', path: '/api/events/{slug}' } as const;
export const getSeatsLeft = { method: 'GET', path: '/api/events/{slug}/seats' } as const;
export const registerForEvent = { method: 'POST', path: '/api/event-registrations' } as const;
export const openRegistration = { method: 'POST', path: '/api/event-registrations/open' } as const;
