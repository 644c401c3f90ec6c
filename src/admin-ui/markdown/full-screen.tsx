import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { wordCount } from '#src/markdown/plain-text.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import './full-screen.css';

type FullScreenProps = {
  /** Markdown, whose words are counted. */
  text: string;
  /** Tools beside the button. */
  tools: ReactNode;
  children: ReactNode;
};

/** Lets its content fill the window. Everything else is then inert, so that the focus stays inside. */
export function FullScreen({ text, tools, children }: FullScreenProps) {
  const { t } = useI18n();
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isFull || !frame.current) return undefined;
    const others = elementsBeside(frame.current).filter((element) => !element.inert);
    for (const element of others) element.inert = true;

    function handleKey({ key }: KeyboardEvent) {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) setFull(false);
    }
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
      for (const element of others) element.inert = false;
    };
  }, [isFull]);

  return (
    <div ref={frame} className={classNames('writing', isFull && 'writing--full')}>
      <div className="writing-head">
        {tools}
        {isFull && <WordCount text={text} />}
        <button type="button" className="writing-full" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          {t('adminWriting.fullScreen')}
        </button>
      </div>
      {children}
    </div>
  );
}

function WordCount({ text }: { text: string }) {
  const { t } = useI18n();
  const shown = useDeferredValue(text);
  const count = useMemo(() => wordCount(shown), [shown]);
  return <span className="small muted">{t('adminWriting.words', { count })}</span>;
}

/** Elements beside this one and its ancestors. Dialogs are left out: they open above everything. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) {
    for (const sibling of one.parentElement?.children ?? []) {
      if (sibling instanceof HTMLElement && sibling !== one && sibling.localName !== 'dialog')
        beside.push(sibling);
    }
  }
  return beside;
}
