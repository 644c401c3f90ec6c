import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import './tag-dialog.css';
import type { TagWrites } from './use-tag-writes.ts';

type TagNameDialogProps = {
  title: string;
  before: string;
  writes: Pick<TagWrites, 'isWorking' | 'nameIssue' | 'clearIssue'>;
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the name of a new or existing tag. */
export function TagNameDialog({ title, before, writes, onSave, onClose, children }: TagNameDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const { nameIssue } = writes;
  const error = nameIssue && t(nameIssue.code === 'taken' ? 'adminTags.taken' : 'adminTags.nameMissing');
  useFocusFirstError(form, nameIssue);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!writes.isWorking) void onSave(name);
  }

  function handleClose() {
    writes.clearIssue();
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={title} closeLabel={t('common.close')}>
      <form ref={form} className="tag-dialog" onSubmit={handleSubmit} noValidate>
        <Field label={t('adminTags.name')} errorRole="alert" {...(error && { error })}>
          <Input
            value={name}
            maxLength={60}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={writes.isWorking}>
          {t('admin.save')}
        </Button>
      </form>
      {children}
    </Dialog>
  );
}
