import type { ComponentProps } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { footerEmailId } from './footer-email-id.ts';

/** Scrolls to the subscription block of the footer and puts the focus into its field (FTR-02). */
export function NewsletterJump({ children, ...native }: Omit<ComponentProps<'button'>, 'onClick' | 'type'>) {
  const { t } = useI18n();

  function handleClick() {
    const field = document.getElementById(footerEmailId);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  }

  return (
    <button {...native} type="button" onClick={handleClick}>
      {children ?? t('footer.newsletter.title')}
    </button>
  );
}
