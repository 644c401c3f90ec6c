import { useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import './writing-help.css';

type Block = { label: MessageKey; markdown: string; note?: MessageKey };

/** What a text can contain, as it is typed in the Markdown field. */
const blocks: readonly Block[] = [
  { label: 'adminWriting.bold', markdown: '**…**' },
  { label: 'adminWriting.italic', markdown: '_…_' },
  { label: 'adminWriting.link', markdown: '[…](/about)' },
  { label: 'adminWriting.insert.heading2', markdown: '## …' },
  { label: 'adminWriting.insert.heading3', markdown: '### …' },
  { label: 'adminWriting.insert.bulletList', markdown: '- …\n- …' },
  { label: 'adminWriting.insert.orderedList', markdown: '1. …\n2. …' },
  { label: 'adminWriting.insert.quote', markdown: '> …' },
  {
    label: 'adminWriting.insert.verse',
    markdown: ':::verse\n…\n…\n\n— …\n:::',
    note: 'adminWriting.help.verse',
  },
  { label: 'adminWriting.insert.callout', markdown: ':::callout\n…\n:::', note: 'adminWriting.help.callout' },
  {
    label: 'adminWriting.insert.image',
    markdown: '![…](/files/media/….webp)',
    note: 'adminWriting.help.image',
  },
  {
    label: 'adminWriting.insert.gallery',
    markdown: ':::gallery\n![…](…)\n\n![…](…)\n:::',
    note: 'adminWriting.help.gallery',
  },
  { label: 'adminWriting.insert.audio', markdown: '::audio[…]{src="/files/media/….mp3"}' },
  { label: 'adminWriting.insert.video', markdown: '::video[…]{src="/files/media/….mp4"}' },
  {
    label: 'adminWriting.insert.donation',
    markdown: '::donation[…]{project="…"}',
    note: 'adminWriting.help.donation',
  },
  { label: 'adminWriting.insert.table', markdown: '| … | … |\n| - | - |\n| … | … |' },
  { label: 'adminWriting.insert.footnote', markdown: '…[^1]\n\n[^1]: …', note: 'adminWriting.help.footnote' },
  { label: 'adminWriting.rule', markdown: '---' },
];

const shortcuts: readonly { keys: string; label: MessageKey }[] = [
  { keys: 'Ctrl S', label: 'adminWriting.help.save' },
  { keys: 'Ctrl B', label: 'adminWriting.bold' },
  { keys: 'Ctrl I', label: 'adminWriting.italic' },
  { keys: 'Ctrl K', label: 'adminWriting.link' },
  { keys: 'Ctrl Z', label: 'adminWriting.undo' },
  { keys: 'Ctrl Y', label: 'adminWriting.redo' },
  { keys: '/', label: 'adminWriting.help.insert' },
  { keys: 'Shift Enter', label: 'adminWriting.help.newLine' },
  { keys: 'Enter Enter', label: 'adminWriting.help.leaveBox' },
  { keys: 'Esc', label: 'adminWriting.help.leaveFullScreen' },
];

/** Button that explains the blocks of a text and the keyboard shortcuts of the visual editor. */
export function WritingHelp() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" className="writing-help-open" onClick={() => setOpen(true)}>
        {t('adminWriting.help.title')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminWriting.help.title')}
        closeLabel={t('common.close')}
      >
        <div className="writing-help">
          <h3>{t('adminWriting.help.blocks')}</h3>
          <p className="small muted">{t('adminWriting.help.blocksText')}</p>
          <dl>
            {blocks.map(({ label, markdown, note }) => (
              <div key={markdown}>
                <dt>{t(label)}</dt>
                <dd>
                  <code>{markdown}</code>
                  {note && <p className="small muted">{t(note)}</p>}
                </dd>
              </div>
            ))}
          </dl>
          <h3>{t('adminWriting.help.shortcuts')}</h3>
          <p className="small muted">{t('adminWriting.help.shortcutsText')}</p>
          <dl>
            {shortcuts.map(({ keys, label }) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{t(label)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </>
  );
}
