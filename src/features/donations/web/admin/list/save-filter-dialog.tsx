import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { changeSavedFilter, saveFilter, type SavedFilter } from '../../../treasury/saved-filter-contract.ts';

type SaveFilterDialogProps = {
  /** The filter to rename; without it, the query is saved. */
  filter: SavedFilter | undefined;
  query: string;
  onClose: () => void;
  onSaved: (filters: SavedFilter[]) => void;
};

/** Asks for the name of a filter. */
export function SaveFilterDialog({ filter, query, onClose, onSaved }: SaveFilterDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(filter?.name ?? '');
  const [isShared, setShared] = useState(filter?.isShared ?? false);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const { run, isRunning } = useAction(save, {
    onError: ({ error: rejected }) => {
      const isTaken = rejected?.fields?.['name']?.code === 'taken';
      fail(isTaken ? t('adminDonations.saved.taken') : t('adminDonations.saved.failed'));
    },
    onDone: (filters) => {
      onSaved(filters);
      onClose();
    },
  });

  function save() {
    const body = { name: name.trim(), isShared };
    return filter
      ? call(changeSavedFilter, { params: { id: filter.id }, body })
      : call(saveFilter, { body: { ...body, id, query } });
  }

  function fail(message: string) {
    setError(message);
    input.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') fail(t('adminDonations.saved.nameMissing'));
    else void run();
  }

  const title = t(filter ? 'adminDonations.saved.renameTitle' : 'adminDonations.saved.save');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <form className="admin-dialog" noValidate onSubmit={handleSubmit}>
        <Field label={t('adminDonations.saved.name')} {...(error && { error })}>
          <Input
            ref={input}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Checkbox
          label={t('adminDonations.saved.share')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={isRunning}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
