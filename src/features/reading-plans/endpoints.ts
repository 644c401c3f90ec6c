export const getReadingPlan = { method: 'GET', path: '/api/reading-plans' } as const;
export const getReadingPlanCalendar = { method: 'GET', path: '/api/reading-plans.ics' } as const;
export const openReadingReminder = { method: 'POST', path: '/api/reading-plans/reminders/open' } as const;
export const createReadingReminder = { method: 'POST', path: '/api/reading-plans/reminders' } as const;
