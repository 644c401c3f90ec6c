import { type RefObject, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/detail-layout.css';
import { ListLink } from '#src/admin-ui/table/list-link.tsx';
import type { Page } from '#src/api/paged-list.ts';
import { useSite } from '#src/api/site.ts';
import { enterOfflineDonation } from '#src/features/donations/admin-contract.ts';
import type { RecordedDonor } from '#src/features/donations/web/admin/components/recorded-donor.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { getDonor, listDonorDonations } from '../../../admin-contract.ts';
import type { DonorDetail, DonorDonation } from '../../../admin-donor.ts';
import '../donor-admin.css';
import { DonorContact } from './donor-contact.tsx';
import { DonorDonations } from './donor-donations.tsx';
import { DonorForm } from './donor-form.tsx';
import { DonorNotes } from './donor-notes.tsx';
import { DonorRecords } from './donor-records.tsx';
import { DonorRecurring } from './donor-recurring.tsx';
import { DonorTotals } from './donor-totals.tsx';
import { DonorTributes } from './donor-tributes.tsx';

export const loader = adminLoader(({ api, param, query }) => ({
  donor: api(getDonor, { params: { id: param('id') } }),
  donations: api(listDonorDonations, { params: { id: param('id') }, query: query('cursor') }),
}));

/** Issue 14, point 7: one donor with all data of the person. */
export function Component() {
  const { donor, donations } = useLoaderData<typeof loader>();
  return <Donor key={donor.id} donor={donor} donations={donations} />;
}

/** Opens a donor again once records were merged or separated. */
function Donor({ donor, donations }: { donor: DonorDetail; donations: Page<DonorDonation> }) {
  const records = useFocusOnChange<HTMLHeadingElement>(String(donor.records.length));
  return (
    <OpenDonor key={donor.records.length} loaded={donor} donations={donations} recordsHeading={records} />
  );
}

type OpenDonorProps = {
  loaded: DonorDetail;
  donations: Page<DonorDonation>;
  recordsHeading: RefObject<HTMLHeadingElement | null>;
};

function OpenDonor({ loaded, donations, recordsHeading }: OpenDonorProps) {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [donor, setDonor] = useState(loaded);
  const [isEdited, setEdited] = useState(false);
  const [isNoteBegun, setNoteBegun] = useState(false);
  const isUnsaved = isEdited || isNoteBegun;
  // A donation without an email address would be one of a new donor.
  const recordedDonor: RecordedDonor | null =
    donor.email === null ? null : { donorId: donor.id, donorName: donor.name ?? '', donorEmail: donor.email };

  function handleRegrouped(changed: DonorDetail) {
    setDonor(changed);
    void revalidate();
  }

  return (
    <>
      <p>
        <ListLink href="/admin/donors">{t('adminDonors.back')}</ListLink>
      </p>
      <AdminPageHeader
        title={donor.name ?? t('adminDonors.anonymous')}
        state={
          <span className="muted">
            {t('adminDonors.since', { date: formatListDate(donor.since, timeZone) })}
          </span>
        }
        actions={
          recordedDonor && (
            <IfAllowed to={enterOfflineDonation}>
              <Button
                variant="line"
                onClick={() => void navigate('/admin/donations/new', { state: recordedDonor })}
              >
                {t('adminDonors.record')}
              </Button>
            </IfAllowed>
          )
        }
      />
      <div className="detail-layout">
        <div className="detail-layout-column">
          <DonorTotals donor={donor} />
          <DonorDonations donor={donor} donations={donations} />
        </div>
        <div className="detail-layout-column">
          <DonorContact donor={donor} />
          <DonorRecurring donor={donor} />
          <DonorTributes donor={donor} />
          <DonorNotes donor={donor} onChanged={setDonor} onBegun={setNoteBegun} />
          <DonorForm donor={donor} onChanged={setDonor} onEdited={setEdited} />
          <DonorRecords
            donor={donor}
            heading={recordsHeading}
            isUnsaved={isUnsaved}
            onChanged={handleRegrouped}
          />
        </div>
      </div>
      <UnsavedChanges when={isUnsaved} />
    </>
  );
}
