import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useFieldControl } from '#src/ui/controls/field-context.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { shortcutKey } from '#src/ui/navigation/shortcut-key.ts';
import type { WritingTools } from '../writing-tools.ts';
import { linkAt, removeLink, run, setLink } from './commands.ts';
import { ContextTools } from './context-tools.tsx';
import { DonationDialog } from './donation-dialog.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { type Insertion, insertDonation, insertions } from './insertions.ts';
import { type LinkAtCursor, LinkDialog } from './link-dialog.tsx';
import { useSlashMenu } from './use-slash-menu.ts';
import { useVisualEditor } from './use-visual-editor.ts';
import './visual-editor.css';
import { VisualToolbar } from './visual-toolbar.tsx';

type VisualEditorProps = WritingTools & {
  label: string;
  value: string;
  required?: boolean | undefined;
  lang?: string | undefined;
  onChange: (value: string) => void;
};

/** Markdown as it looks on the site, with a toolbar and a menu that a slash opens. */
export function VisualEditor({ label, value, required, lang, onChange, ...tools }: VisualEditorProps) {
  const { t } = useI18n();
  const control = useFieldControl();
  const frame = useRef<HTMLDivElement>(null);
  const [link, setLinkDialog] = useState<LinkAtCursor | null>(null);
  const [isDonationOpen, setDonationOpen] = useState(false);
  const choices = insertions.filter(({ needs }) => !needs || tools[needs]);
  const handleKey = useRef((_event: KeyboardEvent): boolean => false);

  const { editor, state, hasFailed } = useVisualEditor({
    frame,
    value,
    attributes: {
      class: 'prose visual-page',
      'aria-label': label,
      'aria-multiline': 'true',
      spellcheck: 'true',
      ...(lang && { lang }),
      ...(required && { 'aria-required': 'true' }),
    },
    tools,
    onKey: (event) => handleKey.current(event),
    onChange,
  });
  const slash = useSlashMenu({ editor, state, choices, onInsert: insert });

  useEffect(() => {
    handleKey.current = (event) => {
      const isLink = shortcutKey(event) === 'k' && (event.ctrlKey || event.metaKey);
      if (isLink) openLink();
      const isUsed = isLink || slash.handleKey(event.key);
      // The screen has shortcuts of its own for these keys.
      if (isUsed) event.stopPropagation();
      return isUsed;
    };
  });

  const { view } = editor ?? {};
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = { id: '', ...control };
  useEffect(() => {
    if (!view) return;
    view.dom.id = id;
    view.dom.setAttribute('aria-describedby', describedBy ?? '');
    view.dom.setAttribute('aria-invalid', String(Boolean(isInvalid)));
  }, [view, id, describedBy, isInvalid]);

  function insert(choice: Insertion) {
    if (editor) choice.insert({ editor, tools, openDonationDialog: () => setDonationOpen(true) });
  }

  function openLink() {
    if (!editor) return;
    const { state: current } = editor.view;
    const { from, to, empty } = current.selection;
    const existing = linkAt(current);
    setLinkDialog({
      href: existing?.href ?? '',
      text: current.doc.textBetween(from, to, ' '),
      isNew: empty && !existing,
    });
  }

  /** Runs after the dialog has restored the focus. */
  function afterDialog(change: () => void) {
    setLinkDialog(null);
    setDonationOpen(false);
    setTimeout(change);
  }

  if (hasFailed) return <Notice tone="err" title={t('adminWriting.visualFailed')} />;
  return (
    <div className="visual">
      {editor && state ? (
        <>
          <VisualToolbar
            editor={editor}
            state={state}
            choices={choices}
            onInsert={insert}
            onLink={openLink}
          />
          <ContextTools editor={editor} state={state} tools={tools} />
        </>
      ) : (
        <Loading>{t('common.loading')}</Loading>
      )}
      <div ref={frame} className="visual-frame" />
      {slash.isOpen && slash.at && (
        <InsertMenu
          id={slash.id}
          choices={slash.choices}
          current={slash.current}
          at={slash.at}
          onChoose={slash.choose}
        />
      )}
      <p className="visual-hint small muted">{t('adminWriting.slashHint')}</p>
      {editor && link && (
        <LinkDialog
          link={link}
          findLinks={tools.findLinks}
          onSet={(href, text) => afterDialog(() => run(editor.view, setLink(href, text)))}
          onRemove={() => afterDialog(() => run(editor.view, removeLink))}
          onClose={() => setLinkDialog(null)}
        />
      )}
      {editor && isDonationOpen && (
        <DonationDialog
          findLinks={tools.findLinks}
          onInsert={(text, project) => afterDialog(() => insertDonation(editor, text, project))}
          onClose={() => setDonationOpen(false)}
        />
      )}
    </div>
  );
}
