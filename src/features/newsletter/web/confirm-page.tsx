import { confirmPath } from '../subscription-links.ts';
import { SubscriptionLink } from './components/subscription-link.tsx';

export function Component() {
  return <SubscriptionLink path={confirmPath} purpose="confirm" />;
}
