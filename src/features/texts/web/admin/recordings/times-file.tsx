import { useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { CueError, TimedVerse } from '../../../format/verse-cue.ts';
import { type DraftCue, readDraft } from './tap-times.ts';

type TimesFileProps = {
  verses: readonly TimedVerse[];
  onRead: (draft: DraftCue[]) => void;
  onSave: () => void;
};

const shownErrors = 20;

const cueErrorKeys = {
  header: 'adminTexts.cueErrors.header',
  verse: 'adminTexts.cueErrors.verse',
  duplicate: 'adminTexts.cueErrors.duplicate',
  time: 'adminTexts.cueErrors.time',
  order: 'adminTexts.cueErrors.order',
  words: 'adminTexts.cueErrors.words',
  too_long: 'adminTexts.cueErrors.tooLong',
} as const satisfies Record<CueError['code'], MessageKey>;

/** Reads the times from a WebVTT file, and writes them to one. A file with errors changes nothing. */
export function TimesFile({ verses, onRead, onSave }: TimesFileProps) {
  const { t } = useI18n();
  const [errors, setErrors] = useState<CueError[]>([]);

  async function read(file: File): Promise<void> {
    const result = readDraft(await file.text(), verses);
    setErrors(result.errors);
    if (result.errors.length === 0) onRead(result.draft);
  }

  return (
    <Panel className="import-part">
      <Field label={t('adminTexts.timesFile')} hint={t('adminTexts.timesFileHint')}>
        <Input
          type="file"
          accept=".vtt,text/vtt"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void read(file);
          }}
        />
      </Field>
      {errors.length > 0 && (
        <Notice tone="err" title={t('adminTexts.timesFileErrors', { count: errors.length })}>
          <ul className="import-errors">
            {errors.slice(0, shownErrors).map(({ line, code }) => (
              <li key={`${line} ${code}`}>
                {t('adminTexts.cueLine', { line, error: t(cueErrorKeys[code]) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="import-actions">
        <Button variant="line" onClick={onSave}>
          {t('adminTexts.saveTimesFile')}
        </Button>
      </div>
    </Panel>
  );
}
