import { type FormEvent, useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { type AdminTag, listAdminTags } from '../../../tag-admin-contract.ts';
import './tag-dialog.css';

type MergeTagDialogProps = {
  tag: AdminTag;
  isWorking: boolean;
  onMerge: (intoId: string) => void;
  onClose: () => void;
};

/** Asks for the tag that replaces this one. */
export function MergeTagDialog({ tag, isWorking, onMerge, onClose }: MergeTagDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [search, setSearch] = useState('');
  const [into, setInto] = useState('');
  const send = useCallback(
    (signal: AbortSignal) => call(listAdminTags, { query: { search, limit: 100 } }, { signal }),
    [call, search],
  );
  const { request } = useRequest(send);
  const others = request.state === 'ready' ? request.value.items.filter(({ id }) => id !== tag.id) : [];
  const isListed = others.some(({ id }) => id === into);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isListed && !isWorking) onMerge(into);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminTags.mergeTitle', { name: tag.name })}
      closeLabel={t('common.close')}
    >
      <form className="tag-dialog" onSubmit={handleSubmit}>
        <p className="muted">{t('adminTags.mergeText', { count: tag.posts })}</p>
        <Field label={t('adminTags.search')}>
          <Input
            type="search"
            value={search}
            maxLength={60}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('adminTags.mergeInto')}>
          <Select value={isListed ? into : ''} onChange={(event) => setInto(event.currentTarget.value)}>
            <option value="">{t('adminTags.choose')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={!isListed} busy={isWorking}>
          {t('adminTags.merge')}
        </Button>
      </form>
    </Dialog>
  );
}
