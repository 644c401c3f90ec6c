import { type FormEvent, useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  checkPayout,
  type Payout,
  type PayoutDetail,
  uncheckPayout,
} from '../../../treasury/payout-contract.ts';
import { NextUnchecked } from './next-unchecked.tsx';
import { DonationTime } from '../components/donation-time.tsx';

type PayoutCheckProps = { payout: Payout; onChanged: (detail: PayoutDetail) => void };

/** Records that a person compared the payout with the bank statement. */
export function PayoutCheck({ payout, onChanged }: PayoutCheckProps) {
  const { t } = useI18n();
  const can = useCan();
  const call = useAdminCall();
  const { gateway, account, payoutId, check, traceId } = payout;
  const params = { gateway, account, payoutId };
  const [reference, setReference] = useState(traceId ?? '');
  const { run, isRunning } = useAction((send: () => ReturnType<typeof call<typeof checkPayout>>) => send(), {
    errorTitle: t('adminTreasury.failed'),
    onDone: onChanged,
  });
  const heading = useFocusOnChange<HTMLHeadingElement>(check?.at ?? '');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(() => call(checkPayout, { params, body: { bankReference: reference } }));
  }

  return (
    <Panel className="donation-part" aria-labelledby="payout-check">
      <h2 className="panel-title" id="payout-check" tabIndex={-1} ref={heading}>
        {t('adminTreasury.bankStatement')}
      </h2>
      {check ? (
        <>
          <p>
            {t('adminTreasury.checkedBy', { who: check.by ?? '–' })} · <DonationTime at={check.at} />
            {check.bankReference && ` · ${check.bankReference}`}
          </p>
          <IfAllowed to={uncheckPayout}>
            <p>
              <Button
                variant="line"
                small
                busy={isRunning}
                onClick={() => void run(() => call(uncheckPayout, { params }))}
              >
                {t('adminTreasury.uncheck')}
              </Button>
            </p>
            <NextUnchecked />
          </IfAllowed>
        </>
      ) : (
        <>
          {!can(checkPayout) && <p className="muted">{t('adminTreasury.notChecked')}</p>}
          <IfAllowed to={checkPayout} keepsInput>
            <form className="donation-days" onSubmit={handleSubmit}>
              <Field label={t('adminTreasury.bankReference')} hint={t('adminTreasury.bankReferenceHint')}>
                <Input
                  value={reference}
                  maxLength={120}
                  onChange={(event) => setReference(event.currentTarget.value)}
                />
              </Field>
              <Button type="submit" busy={isRunning}>
                {t('adminTreasury.check')}
              </Button>
            </form>
          </IfAllowed>
        </>
      )}
    </Panel>
  );
}
