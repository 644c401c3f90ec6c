export const subscribe = { method: 'POST', path: '/api/subscriptions/subscribe' } as const;

export const getPreferences = { method: 'GET', path: '/api/subscriptions/preferences' } as const;

export const listArchive = { method: 'GET', path: '/api/newsletter/issues' } as const;

export const getArchivedIssue = { method: 'GET', path: '/api/newsletter/issues/{slug}' } as const;
