import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getMessage, listAssignees } from '../../admin-contract.ts';
import './inbox.css';
import { MessageDetail } from './message-detail.tsx';

export const loader = adminLoader(({ api, tryApi, param }) => ({
  message: api(getMessage, { params: { id: param('id') } }),
  assignees: tryApi(listAssignees, {}),
}));

/** ADM-12: one message, its replies and its assignee. */
export function Component() {
  const { message, assignees } = useLoaderData<typeof loader>();
  return <MessageDetail key={message.id} loaded={message} assignees={assignees.ok ? assignees.value : []} />;
}
