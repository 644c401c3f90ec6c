import { unsubscribePath } from '../subscription-links.ts';
import { SubscriptionLink } from './components/subscription-link.tsx';

export function Component() {
  return <SubscriptionLink path={unsubscribePath} purpose="unsubscribe" />;
}
