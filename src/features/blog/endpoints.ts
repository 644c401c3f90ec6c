export const listBlogs = { method: 'GET', path: '/api/blogs' } as const;
export const getBlog = { method: 'GET', path: '/api/blogs/{blogId}' } as const;
export const getNextPosts = { method: 'GET', path: '/api/blogs/{blogId}/next' } as const;
export const getAuthor = { method: 'GET', path: '/api/authors/{slug}' } as const;
export const getSeries = { method: 'GET', path: '/api/series/{slug}' } as const;
export const getPostPreview = { method: 'GET', path: '/api/post-previews/{token}' } as const;
export const getTag = { method: 'GET', path: '/api/tags/{name}' } as const;
export const listTags = { method: 'GET', path: '/api/tags' } as const;
