import type { ComponentProps } from 'react';
import { footerEmailId } from './footer-email-id.ts';

/** Scrolls to the subscription block of the footer and focuses its field (FTR-02). */
export function NewsletterJump(props: Omit<ComponentProps<'button'>, 'onClick' | 'type'>) {
  function handleClick() {
    const field = document.getElementById(footerEmailId);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  }

  return <button {...props} type="button" onClick={handleClick} />;
}
