export const listTexts = { method: 'GET', path: '/api/texts' } as const;
export const getText = { method: 'GET', path: '/api/texts/{work}' } as const;
export const getTextDivision = { method: 'GET', path: '/api/texts/{work}/{division}' } as const;
export const getTextVerse = { method: 'GET', path: '/api/texts/{work}/{division}/{verse}' } as const;
