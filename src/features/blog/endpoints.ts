export const listBlogs = { method: 'GET', path: '/api/blogs' } as const;
export const getBlog = { method: 'GET', path: '/api/blogs/{blogId}' } as const;
export const listTags = { method: 'GET', path: '/api/tags' } as const;
