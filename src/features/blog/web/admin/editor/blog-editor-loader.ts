import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getAdminBlog } from '../../../admin-contract.ts';
import { listAuthors } from '../../../author-admin-contract.ts';
import { listSeries } from '../../../series-admin-contract.ts';
import { listAdminTags } from '../../../tag-admin-contract.ts';

export const loader = adminLoader(({ tryApi, param }) => ({
  post: param('id') ? tryApi(getAdminBlog, { params: { id: param('id') } }) : null,
  tags: tryApi(listAdminTags, { query: { limit: 100 } }),
  authors: tryApi(listAuthors, { query: { limit: 100 } }),
  series: tryApi(listSeries, { query: { limit: 100 } }),
}));
