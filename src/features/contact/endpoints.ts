export const sendContactMessage = { method: 'POST', path: '/api/contact' } as const;
