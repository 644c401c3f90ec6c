export const getHomeContent = { method: 'GET', path: '/api/site-content/home' } as const;
export const getAboutContent = { method: 'GET', path: '/api/site-content/about' } as const;
