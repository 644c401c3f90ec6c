import { type FormEvent, useState } from 'react';
import { useFieldText } from '#src/http/web/use-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import './tag-dialog.css';
import type { TagWrites } from './use-tag-writes.ts';

type TagNameDialogProps = {
  title: string;
  before: string;
  writes: Pick<TagWrites, 'isWorking' | 'nameCode' | 'forgetCode'>;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** The name of a tag, for a new one or another one. */
export function TagNameDialog({ title, before, writes, onSave, onClose }: TagNameDialogProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [name, setName] = useState(before);
  const code = writes.nameCode ?? undefined;
  const error = code === 'taken' ? t('adminTags.taken') : fieldText(code);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!writes.isWorking) void onSave(name);
  }

  function handleClose() {
    writes.forgetCode();
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={title} closeLabel={t('common.close')}>
      <form className="tag-dialog" onSubmit={handleSubmit} noValidate>
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
    </Dialog>
  );
}
