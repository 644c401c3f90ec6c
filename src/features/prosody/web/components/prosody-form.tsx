import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { entryValueReader, storeEntryValue } from '#src/web/history/entry-value.ts';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import { maxTextLength } from '../../prosody-limits.ts';
import { prosodyPath, prosodyToolId } from '../../prosody-page-path.ts';

const pauseMs = 500;
/** Name of the typed verse in the history entry. */
const entryName = 'verse';

type ProsodyFormProps = {
  /** Text at the start. */
  text: string;
  /** The text has no Sanskrit syllable. */
  isEmpty: boolean;
  isBusy: boolean;
  onScan: (text: string) => void;
};

/** Field for verses. With scripts they are scanned in the browser; without, the form is posted. */
export function ProsodyForm({ text, isEmpty, isBusy, onScan }: ProsodyFormProps) {
  const { t } = useI18n();
  const [readKept] = useState(() => entryValueReader(entryName, parseVerse));
  const kept = useBrowserValue(readKept, null);
  const [typed, setTyped] = useState<string | null>(null);
  const entered = typed ?? kept ?? text;

  const scanKept = useEffectEvent(() => {
    const verse = readKept();
    if (verse?.trim()) onScan(verse);
  });
  useEffect(() => scanKept(), []);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => storeEntryValue(entryName, typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    storeEntryValue(entryName, entered);
    onScan(entered);
  }

  return (
    <form className="stack" method="post" action={`${prosodyPath}#${prosodyToolId}`} onSubmit={handleSubmit}>
      <Field
        label={t('prosody.form.label')}
        hint={
          <>
            {t('prosody.form.hint')} {/* A browser cuts a longer text without a message. */}
            <span role="status">
              {entered.length >= maxTextLength &&
                t('prosody.form.full', { max: formatNumber(maxTextLength) })}
            </span>
          </>
        }
        {...(isEmpty && { error: t('prosody.form.empty'), errorRole: 'alert' as const })}
      >
        <Textarea
          name="text"
          className="prosody-input"
          lang="sa"
          rows={4}
          required
          maxLength={maxTextLength}
          spellCheck={false}
          value={entered}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" busy={isBusy} busyLabel={t('prosody.form.busy')}>
          {t('prosody.form.submit')}
        </Button>
      </div>
    </form>
  );
}

function parseVerse(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
