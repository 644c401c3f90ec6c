import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { searchIcon } from '#src/ui/media/icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { shortcutKey } from '#src/ui/navigation/shortcut-key.ts';
import { searchPath } from '../../search-kinds.ts';

type DialogComponent = ComponentType<{ onClose: () => void }>;

/** Width from which the dialog opens; smaller screens have the page. */
const wide = '(min-width: 48rem)';

/**
 * Link to the search. With scripts, a wide screen and Ctrl or Cmd with K open a dialog instead, whose code is
 * loaded then.
 */
export function SearchEntry() {
  const { t } = useI18n();
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  const isLoading = useRef(false);

  async function open() {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const [code] = await loadPart(() =>
        Promise.all([import('./search-dialog.tsx'), loadMessages(['search'])]),
      );
      setDialog(() => code.SearchDialog);
    } catch {
      location.assign(searchPath);
    } finally {
      isLoading.current = false;
    }
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (shortcutKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      void open();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(wide).matches) return;
    event.preventDefault();
    void open();
  }

  return (
    <>
      <Link className="tool" href={searchPath} aria-keyshortcuts="Control+K Meta+K" onClick={handleClick}>
        <Icon shape={searchIcon} />
        <span className="vh">{t('header.search')}</span>
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
