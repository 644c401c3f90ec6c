export const signUpVolunteer = { method: 'POST', path: '/api/volunteers' } as const;
