import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { listAdminProjects } from '#src/features/projects/admin-contract.ts';
import { useSite } from '#src/api/site.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { ShortAddress, ShortAddressForm } from '../../admin-contract.ts';
import { shortPath } from '../../short-path.ts';
import './short-address-dialog.css';
import type { ShortAddressWrites } from './use-short-address-writes.ts';

type ShortAddressDialogProps = {
  title: string;
  initial: ShortAddressForm;
  /** Current project, which the list of projects may not contain. */
  project?: ShortAddress['project'];
  writes: Pick<ShortAddressWrites, 'isWorking' | 'issues' | 'reset'>;
  onSave: (form: ShortAddressForm) => Promise<boolean>;
  onClose: () => void;
};

const maxProjects = 100;

/** Name and purpose of a short address. */
export function ShortAddressDialog(props: ShortAddressDialogProps) {
  const { title, initial, project = null, writes, onSave, onClose } = props;
  const { t } = useI18n();
  const { url } = useSite();
  const [name, setName] = useState(initial.name);
  const [projectId, setProjectId] = useState(initial.projectId);
  const form = useRef<HTMLFormElement>(null);
  const projects = useProjects(project);
  const { issues } = writes;
  useFocusFirstError(form, issues);
  const error =
    issues['name'] &&
    t(issues['name'].code === 'taken' ? 'adminShortAddresses.taken' : 'adminShortAddresses.nameInvalid');
  const projectError = issues['projectId'] && t('adminShortAddresses.projectGone');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!writes.isWorking) void onSave({ name: name.trim().toLowerCase(), projectId });
  }

  function handleClose() {
    writes.reset();
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={title} closeLabel={t('common.close')}>
      <form ref={form} className="short-address-form" onSubmit={handleSubmit} noValidate>
        <Field
          label={t('adminShortAddresses.name')}
          hint={t('adminShortAddresses.nameHint', { address: url + shortPath(name.trim() || '...') })}
          errorRole="alert"
          {...(error && { error })}
        >
          <Input
            value={name}
            required
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (error) writes.reset();
            }}
          />
        </Field>
        <Field
          label={t('adminShortAddresses.purpose')}
          errorRole="alert"
          {...(projectError && { error: projectError })}
        >
          <Select
            value={projectId ?? ''}
            onChange={(event) => {
              setProjectId(event.currentTarget.value || null);
              if (projectError) writes.reset();
            }}
          >
            <option value="">{t('adminShortAddresses.mission')}</option>
            {projects.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
        {initial.name !== '' && name.trim().toLowerCase() !== initial.name && (
          <p className="small muted">{t('adminShortAddresses.renameNote')}</p>
        )}
        <Button type="submit" busy={writes.isWorking}>
          {t('admin.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function useProjects(current: ShortAddress['project']): { id: string; title: string }[] {
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listAdminProjects, { query: { limit: maxProjects } }, { signal }),
    [call],
  );
  const { request } = useRequest(send);
  const listed = request.state === 'ready' ? request.value.items : [];
  return current && !listed.some(({ id }) => id === current.id) ? [current, ...listed] : listed;
}
