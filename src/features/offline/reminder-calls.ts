/** Calls of the service worker about reminders, which features/reminders handles. */
export const stopReminderPath = '/api/reminders/stop';
export const renewReminderPath = '/api/reminders/renew';
