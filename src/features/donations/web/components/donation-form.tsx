import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { donatePath } from '#src/api/paths/donate-path.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import type { DonationProject } from '../../contract.ts';
import { tierAt } from '../chosen-tier.ts';
import { sumsOf } from '../donation-sums.ts';
import type { DonationValues } from '../donation-values.ts';
import { useReceiver } from '../use-receiver.ts';
import { useDonation } from '../use-donation.ts';
import { useDonationErrors } from '../use-donation-errors.ts';
import { useDonationValues } from '../use-donation-values.ts';
import { useReplacement } from '../use-replacement.ts';
import type { DonateContent } from '#src/features/site-content/contract.ts';
import { AmountStep, CurrencyNotice } from './amount-step.tsx';
import { DonationAdditions } from './donation-additions.tsx';
import { DonationManner } from './donation-manner.tsx';
import { DonationOutcome } from './donation-outcome.tsx';
import { DonationPay } from './donation-pay.tsx';
import { DonationProgress } from './donation-progress.tsx';
import { DonationPurpose, type ClosedReason } from './donation-purpose.tsx';
import { DonationSum } from './donation-sum.tsx';
import { DonationTrust } from './donation-trust.tsx';
import { DonorStep } from './donor-step.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PostedErrors } from './posted-errors.tsx';
import { ReplacementNotice } from './replacement-notice.tsx';

type DonationFormProps = {
  /** Sent with the donation; null for the mission. */
  projectId: string | null;
  /** The project, when it could be loaded. */
  project: DonationProject | null;
  closed: ClosedReason;
  benefits: DonateContent['benefits'];
};

/** The form of a donation. Nothing typed is lost by a failure. */
export function DonationForm({ closed, benefits, ...named }: DonationFormProps) {
  const { t } = useI18n();
  const { search } = useLocation();
  const posted = useRejectedForm(donatePath);
  const form = useRef<HTMLFormElement>(null);
  const { values, atOpening, setValues, isScripted, ...draft } = useDonationValues({
    formRef: form,
    posted,
    usualCurrency: named.project?.currency,
  });
  const [isForMission, setForMission] = useState(false);
  const { projectId, project } = isForMission ? { projectId: null, project: null } : named;
  const firstAmount = useRef<HTMLInputElement>(null);
  const { state: replaced, retry } = useReplacement(search, (former) =>
    setValues((before) => ({
      ...before,
      paymentType: former.paymentType,
      donorName: before.donorName || (former.donorName ?? ''),
      donorEmail: before.donorEmail || former.donorEmail,
    })),
  );
  const { phase, isBusy, donate } = useDonation({
    values,
    projectId,
    permit: replaced.step === 'permitted' ? replaced.permit : null,
  });
  const faultyField = phase.name === 'failed' ? phase.field : undefined;
  const { errors, rejected, reportChange, leave, checkAll } = useDonationErrors(values, faultyField, posted);
  // What the form itself rejects is later than the server's rejection, which stays until the form is sent again.
  useFocusFirstError(form, rejected ?? (phase.name === 'failed' && phase.field ? phase : null));

  const receiver = useReceiver(values);
  const tier = project && tierAt(project, atOpening);
  const sums = sumsOf(values, receiver.feeRate);
  const isEmpty = sums.chosen.amountMinor === 0;
  const isMonthly = values.frequency === 'monthly';
  const isProjectRejected = faultyField === 'projectId';
  const replacement = faultyField === 'replaces' ? ({ step: 'rejected' } as const) : replaced;
  const isHeld = isMonthly && ['checking', 'rejected', 'failed'].includes(replacement.step);

  function change(part: Partial<DonationValues>) {
    reportChange(part);
    draft.change(part);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isBusy || isHeld) return;
    if (checkAll()) void donate();
  }

  function chooseAmount() {
    firstAmount.current?.focus({ preventScroll: true });
    firstAmount.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <form
      ref={form}
      className="wrap donation"
      method="post"
      action={`${donatePath}${search}#${formResultId}`}
      onSubmit={handleSubmit}
      noValidate
    >
      {projectId && <input type="hidden" name="projectId" value={projectId} />}
      <div className="donation-sheet">
        {posted && <PostedErrors posted={posted} errors={errors} />}
        <ReplacementNotice state={replacement} onRetry={retry} />
        <CurrencyNotice currency={values.currency} />
        <DonationPurpose
          project={project}
          tier={tier}
          isTierKept={project !== null && tierAt(project, values) === tier}
          closed={closed}
          rejected={isProjectRejected && !isForMission ? phase : null}
          isChanged={isForMission}
          onChooseMission={() => setForMission(true)}
        />
        <DonationManner values={values} onChange={change} />
        <AmountStep
          values={values}
          benefits={[benefits.first, benefits.second, benefits.third, benefits.fourth]}
          error={errors.amount}
          firstAmount={firstAmount}
          onChange={change}
          onLeave={() => leave('amount')}
        />
        <DonorStep values={values} errors={errors} onChange={change} onLeave={leave} />
        <DonationAdditions
          values={values}
          projectId={projectId}
          errors={errors}
          onChange={change}
          onLeave={leave}
        />
      </div>
      <aside className="donation-side" aria-labelledby="donation-sum">
        <div className="donation-sum">
          <h2 className="donation-sum-heading" id="donation-sum">
            {t('donate.sum.heading')}
          </h2>
          <DonationSum sums={sums} isMonthly={isMonthly} />
          <DonationPay
            amountText={sums.text}
            isEmpty={isEmpty}
            isMonthly={isMonthly}
            isOpening={phase.name === 'processing'}
            isBusy={isBusy}
            isScripted={isScripted}
            isDisabled={isEmpty || isBusy || isHeld}
            outcome={isProjectRejected ? null : <DonationOutcome phase={phase} />}
            onChooseAmount={chooseAmount}
          />
        </div>
        <DonationTrust entity={receiver.entity} />
        <PaymentMethods methods={receiver.methods} />
        {project && <DonationProgress project={project} />}
      </aside>
    </form>
  );
}
