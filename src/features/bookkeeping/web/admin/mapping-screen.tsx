import { type FormEvent, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { PermittedFields } from '#src/admin-ui/form/permitted-fields.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { entityName, useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { failureOf } from '#src/web/forms/form-result.ts';
import { getBookMapping, saveBookMapping, type StoredBookMapping } from '../../admin-contract.ts';
import { bookAccounts, type BookProgram, generalClass } from '../../book-names.ts';
import './books.css';
import { programNames } from './program-names.ts';

export const loader = adminLoader(({ api, param }) => ({
  stored: api(getBookMapping, { params: paramsOf(param('entity'), param('program')) }),
}));

/** Names of accounts and projects in an accounting program. */
export function Component() {
  const { t } = useI18n();
  const { stored } = useLoaderData<typeof loader>();
  const { entity = '', program = '' } = useParams();
  const params = paramsOf(entity, program);
  const site = useSite();

  return (
    <>
      <p>
        <TextLink href="/admin/donations/exports">{t('adminBooks.backToExports')}</TextLink>
      </p>
      <AdminPageHeader
        title={t('adminBooks.mappingTitle', {
          program: programNames[params.program],
          entity: entityName(site, params.entity),
        })}
      />
      <MappingForm key={`${entity} ${program}`} loaded={stored} params={params} />
    </>
  );
}

type MappingFormProps = { loaded: StoredBookMapping; params: ReturnType<typeof paramsOf> };

function MappingForm({ loaded, params }: MappingFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [projects] = useState(loaded.projects);
  const record = useRecordForm({
    initial: loaded.mapping,
    version: loaded.version,
    save: (values, version) => call(saveBookMapping, { params, body: { ...values, version: version ?? 0 } }),
    onSaved: (saved) => {
      showToast({ tone: 'ok', title: t('adminBooks.mappingSaved') });
      return { values: saved.mapping, version: saved.version };
    },
    readNewest: async () => {
      const result = await call(getBookMapping, { params });
      return result.ok
        ? { ...result, value: { values: result.value.mapping, version: result.value.version } }
        : result;
    },
  });
  const { values, change } = record.fields;
  const isXero = params.program === 'xero';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!record.isSubmitting) void record.submit();
  }

  return (
    <form className="books" onSubmit={handleSubmit}>
      {failureOf(record.state) && <Notice tone="err">{t('adminBooks.mappingFailed')}</Notice>}
      <RecordDraft record={record} />
      <PermittedFields to={saveBookMapping}>
        <Panel className="books-part">
          <h2 className="panel-title">{t('adminBooks.accountNames')}</h2>
          <p className="small muted">{isXero ? t('adminBooks.xeroHint') : t('adminBooks.quickBooksHint')}</p>
          <div className="books-fields">
            {bookAccounts.map((account) => (
              <Field key={account} label={t(`adminBooks.accounts.${account}`)}>
                <Input
                  maxLength={100}
                  value={values.accounts[account]}
                  onChange={({ currentTarget }) =>
                    change({ accounts: { ...values.accounts, [account]: currentTarget.value } })
                  }
                />
              </Field>
            ))}
          </div>
        </Panel>
        <Panel className="books-part">
          <h2 className="panel-title">{isXero ? t('adminBooks.tracking') : t('adminBooks.classes')}</h2>
          <div className="books-fields">
            {isXero ? (
              <>
                <Field label={t('adminBooks.trackingName')}>
                  <Input
                    maxLength={100}
                    value={values.trackingName}
                    onChange={({ currentTarget }) => change({ trackingName: currentTarget.value })}
                  />
                </Field>
                <Field label={t('adminBooks.taxRate')}>
                  <Input
                    maxLength={100}
                    value={values.taxRate}
                    onChange={({ currentTarget }) => change({ taxRate: currentTarget.value })}
                  />
                </Field>
              </>
            ) : (
              <Field label={t('adminBooks.location')}>
                <Input
                  maxLength={100}
                  value={values.location}
                  onChange={({ currentTarget }) => change({ location: currentTarget.value })}
                />
              </Field>
            )}
            {[{ id: generalClass, title: t('adminBooks.general') }, ...projects].map(({ id, title }) => (
              <Field key={id} label={title}>
                <Input
                  maxLength={100}
                  value={values.classes[id] ?? ''}
                  onChange={({ currentTarget }) =>
                    change({ classes: { ...values.classes, [id]: currentTarget.value } })
                  }
                />
              </Field>
            ))}
          </div>
        </Panel>
      </PermittedFields>
      <IfAllowed to={saveBookMapping}>
        <SaveBar isSaving={record.isSubmitting} />
      </IfAllowed>
      <ConflictDialog
        open={record.state.status === 'conflict'}
        onKeepMine={() => void record.keepMine()}
        onTakeTheirs={() => void record.takeTheirs()}
        onCancel={record.reset}
      />
      <UnsavedChanges when={record.isChanged} />
    </form>
  );
}

function paramsOf(entity: string, program: string): { entity: 'us' | 'in'; program: BookProgram } {
  return { entity: entity === 'in' ? 'in' : 'us', program: program === 'xero' ? 'xero' : 'quickbooks' };
}
