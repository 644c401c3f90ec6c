export const listAlbums = { method: 'GET', path: '/api/albums' } as const;
export const getAlbum = { method: 'GET', path: '/api/albums/{slug}' } as const;
