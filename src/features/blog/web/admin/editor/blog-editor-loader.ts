import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getAdminBlog, listAuthors } from '../../../admin-contract.ts';
import { listAdminTags } from '../../../tag-admin-contract.ts';

export const loader = adminLoader(({ tryApi, param }) => ({
  post: param('id') ? tryApi(getAdminBlog, { params: { id: param('id') } }) : null,
  tags: tryApi(listAdminTags, { query: { limit: 100 } }),
  authors: tryApi(listAuthors, {}),
}));
