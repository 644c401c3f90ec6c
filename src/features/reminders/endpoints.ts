export const getPushKey = { method: 'GET', path: '/api/reminders/push' } as const;
export const createReminder = { method: 'POST', path: '/api/reminders' } as const;
export const openReminder = { method: 'POST', path: '/api/reminders/open' } as const;
export const stopReminder = { method: 'POST', path: '/api/reminders/stop' } as const;
export const testReminder = { method: 'POST', path: '/api/reminders/test' } as const;
export const renewReminder = { method: 'POST', path: '/api/reminders/renew' } as const;
