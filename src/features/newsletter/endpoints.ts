export const subscribe = { method: 'POST', path: '/api/subscriptions/subscribe' } as const;
