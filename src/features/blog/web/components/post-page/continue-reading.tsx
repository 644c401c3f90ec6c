import { useEffect, useState } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import { storePosition, readPositions } from '../../reading-position.ts';
import './continue-reading.css';

type ContinueReadingProps = { blogId: string; title: string; language: Locale };

const pauseMs = 400;

/** Stores how far a post is read on this device, and offers to continue there. Loaded after the page. */
export function ContinueReading({ blogId, title, language }: ContinueReadingProps) {
  const { t } = useI18n();
  const [earlier, setEarlier] = useState(() =>
    readPositions().find((position) => position.blogId === blogId),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleScroll() {
      clearTimeout(timer);
      timer = setTimeout(() => storePosition({ blogId, title, language, share: shareOf() }), pauseMs);
    }
    addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      removeEventListener('scroll', handleScroll);
      clearTimeout(timer);
    };
  }, [blogId, title, language]);

  function handleContinue() {
    const text = textOf();
    if (!text || !earlier) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { top, height } = text.getBoundingClientRect();
    const kept = top + height * earlier.share;
    readFrom(blockAt(text, kept) ?? text);
    scrollTo({ top: kept + scrollY - innerHeight, behavior: isStill ? 'auto' : 'smooth' });
    setEarlier(undefined);
  }

  function handleDismiss() {
    readFrom(textOf());
    setEarlier(undefined);
  }

  if (!earlier) return null;
  return (
    <aside className="continue-reading" aria-label={t('post.continue.title')}>
      <p>
        <b>{t('post.continue.title')}</b>
        <span className="small muted">{t('post.continue.note')}</span>
      </p>
      <Button small onClick={handleContinue}>
        {t('post.continue.button')}
      </Button>
      <IconButton small shape={closeIcon} label={t('post.continue.dismiss')} onClick={handleDismiss} />
    </aside>
  );
}

function textOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.article .prose');
}

/** The block of the text at a height of the screen. */
function blockAt(text: HTMLElement, y: number): HTMLElement | undefined {
  const blocks = text.querySelectorAll<HTMLElement>(':scope > *');
  return Array.from(blocks).findLast((block) => block.getBoundingClientRect().top <= y);
}

/** Moves the focus, which the removed offer would lose, without scrolling. */
function readFrom(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Share of the text above the lower edge of the screen. */
function shareOf(): number {
  const text = textOf()?.getBoundingClientRect();
  return text && text.height > 0 ? Math.min(1, Math.max(0, (innerHeight - text.top) / text.height)) : 0;
}
