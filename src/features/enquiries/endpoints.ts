export const sendEnquiry = { method: 'POST', path: '/api/enquiries' } as const;
