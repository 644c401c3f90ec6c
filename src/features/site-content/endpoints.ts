export const getHomeContent = { method: 'GET', path: '/api/site-content/home' } as const;
export const getAboutContent = { method: 'GET', path: '/api/site-content/about' } as const;
export const getDevoteesContent = { method: 'GET', path: '/api/site-content/devotees' } as const;
export const getContactContent = { method: 'GET', path: '/api/site-content/contact' } as const;
export const getVolunteerContent = { method: 'GET', path: '/api/site-content/volunteer' } as const;
export const getScholarsContent = { method: 'GET', path: '/api/site-content/scholars' } as const;
export const getFrameContent = { method: 'GET', path: '/api/site-content/frame' } as const;
