import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import '#src/admin-ui/page/detail-layout.css';
import '#src/admin-ui/page/import-parts.css';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import {
  type EditedRecording,
  getRecording,
  recordingForm,
  type RecordingForm,
  deleteRecording,
  updateRecording,
} from '../../../recording-contract.ts';

export const loader = adminLoader(({ api, param }) => ({
  recording: api(getRecording, { params: { id: param('id') } }),
}));

const languages = ['sa', 'hi', 'en'] as const;

/** A recording: who recites, how they agreed, and whether visitors can play it. */
export function Component() {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { recording } = useLoaderData<typeof loader>();
  const { id, divisionId, work, division, audio, cues, verses } = recording;

  return (
    <div className="detail-layout-column">
      <RecordForm
        key={`${id} ${recording.version}`}
        title={`${work.title[locale]}, ${division.title[locale]}${t('common.colon')}${t('adminTexts.recording')}`}
        listHref={`/admin/texts/divisions/${divisionId}`}
        initial={formOf(recording)}
        record={recording}
        valuesOf={formOf}
        schema={recordingForm}
        save={(body, edited) =>
          call(updateRecording, {
            params: { id },
            body: { ...body, version: edited?.version ?? recording.version },
          })
        }
        read={() => call(getRecording, { params: { id } })}
      >
        {({ values, change, issueOf }) => (
          <Panel className="record-fields">
            <Switch
              label={t('adminTexts.isPublished')}
              checked={values.isPublished}
              onChange={({ currentTarget }) => change({ isPublished: currentTarget.checked })}
            />
            <LineField
              label={t('adminTexts.reciter')}
              value={values.reciter}
              issue={issueOf('reciter')}
              onChange={(reciter) => change({ reciter })}
            />
            <Field label={t('adminTexts.spokenLanguage')}>
              <Select
                value={values.language}
                onChange={({ currentTarget }) =>
                  change({ language: languages.find((one) => one === currentTarget.value) ?? 'sa' })
                }
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {t(`adminTexts.spoken.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <LineField
              isOptional
              label={t('adminTexts.school')}
              hint={t('adminTexts.schoolHint')}
              value={values.school}
              issue={issueOf('school')}
              onChange={(school) => change({ school })}
            />
            <LineField
              isOptional
              label={t('adminTexts.credit')}
              hint={t('adminTexts.creditHint')}
              value={values.credit}
              issue={issueOf('credit')}
              onChange={(credit) => change({ credit })}
            />
            <TextField
              label={t('adminTexts.consentNote')}
              hint={t('adminTexts.consentHint')}
              rows={2}
              value={values.consentNote}
              issue={issueOf('consentNote')}
              onChange={(consentNote) => change({ consentNote })}
            />
          </Panel>
        )}
      </RecordForm>
      <Panel className="import-part">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the times contain the text of the verses */}
        <audio controls preload="metadata" src={audio} aria-label={recording.fileName} />
        <p>{t('adminTexts.timed', { count: cues.length, total: verses.length })}</p>
        <div className="import-actions">
          <ButtonLink variant="line" href={`/admin/texts/recordings/${id}/times`}>
            {t('adminTexts.editTimes')}
          </ButtonLink>
          <DeleteRecording recording={recording} />
        </div>
      </Panel>
    </div>
  );
}

function DeleteRecording({ recording }: { recording: EditedRecording }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useAction(
    async () => doneIfMissing(await call(deleteRecording, { params: { id: recording.id } })),
    {
      errorTitle: t('adminRecords.deleteFailed'),
      onDone: () => void navigate(`/admin/texts/divisions/${recording.divisionId}`),
    },
  );

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminTexts.removeRecording')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminTexts.removeRecording')}
        confirmLabel={t('adminRecords.delete')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminTexts.removeRecordingText')}</p>
      </ConfirmDialog>
    </>
  );
}

function formOf(recording: EditedRecording): RecordingForm {
  const { reciter, language, school, credit, consentNote, publishedAt } = recording;
  return { reciter, language, school, credit, consentNote, isPublished: publishedAt !== null };
}
