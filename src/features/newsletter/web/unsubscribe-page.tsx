import { unsubscribePath } from '../subscription-links.ts';
import { SubscriptionLink } from './components/subscription-link.tsx';

export function UnsubscribePage() {
  return <SubscriptionLink path={unsubscribePath} purpose="unsubscribe" />;
}
