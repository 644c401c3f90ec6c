export const listProjects = { method: 'GET', path: '/api/projects' } as const;
export const downloadBrochure = { method: 'GET', path: '/api/projects/{id}/brochure.pdf' } as const;
export const getProject = { method: 'GET', path: '/api/projects/{id}' } as const;
