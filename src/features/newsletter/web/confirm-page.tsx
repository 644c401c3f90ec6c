import { confirmPath } from '../subscription-links.ts';
import { SubscriptionLink } from './components/subscription-link.tsx';

export function ConfirmPage() {
  return <SubscriptionLink path={confirmPath} purpose="confirm" />;
}
