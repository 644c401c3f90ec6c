import { useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import './copy-code.css';

/** Code with a copy button. Where pages cannot access the clipboard, the code is selected instead. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useI18n();
  const [note, setNote] = useState<'copied' | 'selected' | null>(null);
  const block = useRef<HTMLPreElement>(null);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setNote('copied');
    } catch {
      if (block.current) window.getSelection()?.selectAllChildren(block.current);
      setNote('selected');
    }
  }

  return (
    <div className="copy-code">
      <pre ref={block} lang="en">
        <code>{code}</code>
      </pre>
      <div className="row">
        <Button variant="line" small className="needs-script" onClick={() => void handleCopy()}>
          {t('giveButton.copy')}
        </Button>
        <span role="status" className="small">
          {note && t(`giveButton.${note}`)}
        </span>
      </div>
    </div>
  );
}
