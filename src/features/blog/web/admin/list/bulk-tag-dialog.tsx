import { type FormEvent, useCallback, useId, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { listAdminTags } from '../../../tag-admin-contract.ts';

type BulkTagDialogProps = {
  isAdding: boolean;
  /** Number of selected posts. */
  count: number;
  isWorking: boolean;
  onTag: (name: string) => void;
  onClose: () => void;
};

/** Asks for the tag that is added to the selected posts, or removed from them. */
export function BulkTagDialog({ isAdding, count, isWorking, onTag, onClose }: BulkTagDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const listId = useId();
  const { check, errorOf, formProps } = useCheckedFields();
  const [name, setName] = useState('');
  const search = name.trim();
  const { request } = useRequest(
    useCallback(
      (signal: AbortSignal) => call(listAdminTags, { query: { search, limit: 20 } }, { signal }),
      [call, search],
    ),
  );
  const found = request.state === 'ready' ? request.value.items : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking && check() && search !== '') onTag(search);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isAdding ? 'adminBlogs.bulk.addTagTitle' : 'adminBlogs.bulk.removeTagTitle', { count })}
      closeLabel={t('common.close')}
    >
      <form {...formProps} className="admin-dialog" onSubmit={handleSubmit}>
        <Field label={t('adminBlogs.bulk.tag')} hint={t('adminBlogs.bulk.tagHint')} {...errorOf('tag')}>
          <Input
            name="tag"
            required
            list={listId}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <datalist id={listId}>
          {found.map((tag) => (
            <option key={tag.id}>{tag.name}</option>
          ))}
        </datalist>
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={isWorking}>
            {t(isAdding ? 'adminBlogs.bulk.addTagNow' : 'adminBlogs.bulk.removeTagNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
