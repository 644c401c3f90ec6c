export const subscribe = { method: 'POST', path: '/api/subscriptions/subscribe' } as const;

export const openSubscriptionLink = { method: 'POST', path: '/api/subscriptions/links/open' } as const;

export const openPreferences = { method: 'POST', path: '/api/subscriptions/preferences/open' } as const;

export const listArchive = { method: 'GET', path: '/api/newsletter/issues' } as const;

export const getArchivedIssue = { method: 'GET', path: '/api/newsletter/issues/{slug}' } as const;
