import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FullScreen } from './full-screen.tsx';
import './markdown-field.css';
import { SourceEditor } from './source-editor.tsx';
import { storedMode, storeMode, type WritingMode, writingModes } from './writing-mode.ts';
import { WritingHelp } from './writing-help.tsx';
import type { WritingTools } from './writing-tools.ts';

type MarkdownFieldProps = WritingTools & {
  label: string;
  value: string;
  rows: number;
  required?: boolean;
  lang?: string | undefined;
  hint?: string;
  optionalMark?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** The visual editor is large, so it is loaded when it is first chosen. */
const VisualEditor = lazy(async () => {
  try {
    return { default: (await loadPart(() => import('./visual/visual-editor.tsx'))).VisualEditor };
  } catch {
    return { default: VisualUnavailable };
  }
});

/**
 * Field for Markdown: as text, or in the visual editor. The mode is stored on the device. Changing it never
 * changes the value.
 */
export function MarkdownField({
  label,
  hint,
  optionalMark,
  error,
  rows,
  required,
  ...editor
}: MarkdownFieldProps) {
  const { t } = useI18n();
  const [mode, setMode] = useState(storedMode);

  function handleMode(chosen: WritingMode) {
    setMode(chosen);
    storeMode(chosen);
  }

  return (
    <Field
      label={label}
      hint={hint}
      {...(optionalMark && { optionalMark })}
      {...(error && { error })}
      className="markdown-field"
    >
      <FullScreen
        text={editor.value}
        tools={
          <>
            <div className="writing-modes" role="group" aria-label={t('adminWriting.mode')}>
              {writingModes.map((one) => (
                <button key={one} type="button" aria-pressed={one === mode} onClick={() => handleMode(one)}>
                  {t(`adminWriting.modes.${one}`)}
                </button>
              ))}
            </div>
            <WritingHelp />
          </>
        }
      >
        {mode === 'source' ? (
          <SourceEditor rows={rows} required={required} {...editor} />
        ) : (
          <Suspense fallback={<Loading>{t('common.loading')}</Loading>}>
            <VisualEditor label={label} required={required} {...editor} />
          </Suspense>
        )}
      </FullScreen>
    </Field>
  );
}

function VisualUnavailable() {
  const { t } = useI18n();
  return <Notice tone="err" title={t('adminWriting.visualUnavailable')} />;
}
