import { type RefObject, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { separateRecord } from '../../../admin-contract.ts';
import type { DonorDetail } from '../../../admin-donor.ts';
import { MergeDialog } from './merge-dialog.tsx';

type DonorRecordsProps = {
  donor: DonorDetail;
  /** Focused once the records have changed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether the screen has unsaved input, which a merge and its undoing discard. */
  isUnsaved: boolean;
  onChanged: (donor: DonorDetail) => void;
};

/** Records of the person: merges another donor, and undoes a merge. */
export function DonorRecords({ donor, heading, isUnsaved, onChanged }: DonorRecordsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isMerging, setMerging] = useState(false);
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);

  function confirmUnsaved(regroup: () => void) {
    if (isUnsaved) setPendingAction(() => regroup);
    else regroup();
  }

  const { run: separate } = useAction((id: string) => call(separateRecord, { params: { id } }), {
    errorTitle: t('adminDonors.failed'),
    doneTitle: t('adminDonors.separated'),
    onDone: onChanged,
  });

  return (
    <Panel className="donor-part" aria-labelledby="donor-records">
      <h2 ref={heading} tabIndex={-1} className="panel-title" id="donor-records">
        {t('adminDonors.records')}
      </h2>
      <ul className="donor-list">
        {donor.records.map(({ id, name, email, donations, isMerged }) => {
          const title = name ?? email ?? t('adminDonors.anonymous');
          return (
            <li key={id}>
              <bdi>{title}</bdi>
              <span className="small muted">
                {email ?? t('adminDonors.noEmail')}, {t('adminDonors.donationCount', { count: donations })}
              </span>
              {isMerged && (
                <Button variant="line" small onClick={() => confirmUnsaved(() => void separate(id))}>
                  {t('adminDonors.separate')}
                  <span className="vh"> {title}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="donor-actions">
        <Button variant="line" small onClick={() => confirmUnsaved(() => setMerging(true))}>
          {t('adminDonors.merge')}
        </Button>
      </div>
      <ConfirmDialog
        open={pendingAction !== null}
        title={t('adminDonors.discardTitle')}
        confirmLabel={t('adminDonors.discard')}
        onConfirm={() => {
          setPendingAction(null);
          pendingAction?.();
        }}
        onCancel={() => setPendingAction(null)}
      >
        <p>{t('adminDonors.discardText')}</p>
      </ConfirmDialog>
      {isMerging && (
        <MergeDialog
          donor={donor}
          onMerged={(merged) => {
            setMerging(false);
            showToast({ tone: 'ok', title: t('adminDonors.merged') });
            onChanged(merged);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </Panel>
  );
}
