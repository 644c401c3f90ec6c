import { useEffect, useState } from 'react';
import { fileSize } from '#src/i18n/file-size.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import {
  canSaveRecordings,
  removeRecording,
  savedSize,
  saveRecording,
  type SaveResult,
} from './saved-recordings.ts';

type State = 'unsaved' | 'saving' | SaveResult;

/** Stores a recording on this device, or removes it. Nothing in browsers that cannot. */
export function SaveRecording({ path }: { path: string }) {
  const { t } = useI18n();
  const [state, setState] = useState<State | null>(null);
  const [size, setSize] = useState(0);

  useEffect(() => {
    if (!canSaveRecordings()) return undefined;
    let isCurrent = true;
    savedSize(path).then(
      (found) => {
        if (!isCurrent) return;
        setSize(found ?? 0);
        setState(found === null ? 'unsaved' : 'saved');
      },
      // A browser that blocks storage: there is nothing to offer.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);

  async function save(): Promise<void> {
    setState('saving');
    const result = await saveRecording(path);
    if (result === 'saved') setSize((await savedSize(path)) ?? 0);
    setState(result);
  }

  async function remove(): Promise<void> {
    await removeRecording(path);
    setState('unsaved');
  }

  if (state === null) return null;
  const isSaved = state === 'saved';

  return (
    <>
      <Button
        variant="line"
        small
        busy={state === 'saving'}
        className="needs-script"
        onClick={() => void (isSaved ? remove() : save())}
      >
        {t(isSaved ? 'texts.removeOffline' : 'texts.saveOffline')}
      </Button>
      <span className="recording-saved" role="status">
        {isSaved && t('texts.savedOffline', { size: fileSize(size) })}
        {state === 'noRoom' && t('texts.noRoomOffline')}
        {state === 'failed' && t('texts.saveOfflineFailed')}
      </span>
    </>
  );
}
