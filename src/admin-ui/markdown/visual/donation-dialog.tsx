import { type FormEvent, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { FindLinks } from '../writing-tools.ts';
import { LinkSearch } from './link-search.tsx';

type DonationDialogProps = {
  findLinks: FindLinks | undefined;
  onInsert: (label: string, project: string | null) => void;
  onClose: () => void;
};

const projectPath = '/projects/';

/** Inserts a donation button: for a project, or for the whole mission. */
export function DonationDialog({ findLinks, onInsert, onClose }: DonationDialogProps) {
  const { t } = useI18n();
  const [label, setLabel] = useState(t('adminWriting.donation.defaultLabel'));
  const [words, setWords] = useState('');
  const [path, setPath] = useState('');
  const [isRejected, setRejected] = useState(false);
  const searched = useDeferredValue(words);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the form of the screen.
    event.stopPropagation();
    if (label.trim() === '') setRejected(true);
    else onInsert(label.trim(), path.startsWith(projectPath) ? path.slice(projectPath.length) : null);
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t('adminWriting.donation.title')} closeLabel={t('common.close')}>
      <form className="insert-form" onSubmit={handleSubmit} noValidate>
        <Field
          label={t('adminWriting.donation.label')}
          {...(isRejected && { error: t('adminWriting.donation.labelMissing') })}
        >
          <Input value={label} maxLength={80} onChange={(event) => setLabel(event.currentTarget.value)} />
        </Field>
        {findLinks && (
          <>
            <Field label={t('adminWriting.donation.project')} hint={t('adminWriting.donation.projectHint')}>
              <Input
                type="search"
                value={words}
                maxLength={100}
                onChange={(event) => {
                  setWords(event.currentTarget.value);
                  setPath('');
                }}
              />
            </Field>
            <LinkSearch
              findLinks={findLinks}
              words={searched}
              kind="project"
              chosen={path}
              onChoose={(target) => setPath(target.path)}
            />
          </>
        )}
        <div className="insert-actions">
          <Button type="submit">{t('adminWriting.donation.insert')}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
