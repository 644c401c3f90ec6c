import { type FormEvent, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { linkKind } from '#src/markdown/links.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { FindLinks } from '../writing-tools.ts';
import { LinkSearch } from './link-search.tsx';

export type LinkAtCursor = { href: string; text: string; isNew: boolean };

type LinkDialogProps = {
  link: LinkAtCursor;
  findLinks: FindLinks | undefined;
  onSet: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Links the selected text to a page of the site, or to any URL. */
export function LinkDialog({ link, findLinks, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useI18n();
  const [href, setHref] = useState(link.href);
  const [text, setText] = useState(link.text);
  const [words, setWords] = useState('');
  const [isRejected, setRejected] = useState(false);
  const searched = useDeferredValue(words);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the form of the screen.
    event.stopPropagation();
    const address = href.trim();
    if (address === '' || linkKind(address) === 'rejected') setRejected(true);
    else onSet(address, text.trim());
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t('adminWriting.links.title')} closeLabel={t('common.close')}>
      <form className="insert-form" onSubmit={handleSubmit} noValidate>
        {findLinks && (
          <>
            <Field label={t('adminWriting.links.search')}>
              <Input
                type="search"
                value={words}
                maxLength={100}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </Field>
            <LinkSearch
              findLinks={findLinks}
              words={searched}
              chosen={href}
              onChoose={({ path, title }) => {
                setHref(path);
                if (text === '') setText(title);
              }}
            />
          </>
        )}
        <Field
          label={t('adminWriting.links.url')}
          {...(isRejected && { error: t('adminWriting.links.urlRule') })}
        >
          <Input
            value={href}
            maxLength={2000}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => setHref(event.currentTarget.value)}
          />
        </Field>
        {link.isNew && (
          <Field label={t('adminWriting.links.text')}>
            <Input value={text} maxLength={300} onChange={(event) => setText(event.currentTarget.value)} />
          </Field>
        )}
        <div className="insert-actions">
          {link.href !== '' && (
            <Button variant="line" onClick={onRemove}>
              {t('adminWriting.links.remove')}
            </Button>
          )}
          <Button type="submit">{t('adminWriting.links.set')}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
