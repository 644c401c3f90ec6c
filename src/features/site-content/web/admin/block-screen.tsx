import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getBlock } from '../../admin-contract.ts';
import { BlockForm } from './block-form.tsx';
import { findBlock } from './find-block.ts';

export const loader = adminLoader(({ api, param }) => {
  const key = param('key');
  return { key, stored: api(getBlock, { params: { key } }) };
});

/** Form of one part of a page. */
export function Component() {
  const { key, stored } = useLoaderData<typeof loader>();
  const found = findBlock(key);
  return found && <BlockForm key={key} blockKey={key} {...found} loaded={stored} />;
}
