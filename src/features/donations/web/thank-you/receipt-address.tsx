import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { DonationHolder } from '../../thank-you-path.ts';
import { sendReceiptTo } from '../donation-calls.ts';

type ReceiptAddressProps = {
  holder: DonationHolder;
  /** The donor gave an address. */
  hasAddress: boolean;
  /** @param email masked */
  onSent: (email: string) => void;
};

type Failure = 'addressMissing' | 'addressLimit' | 'addressFailed';

/** Sends the receipt to another address. */
export function ReceiptAddress({ holder, hasAddress, onSent }: ReceiptAddressProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The field replaces the button that had the focus, and the other way around.
  useEffect(() => {
    if (isOpen) input.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setBusy(true);
    const result = await sendReceiptTo(holder, typeof email === 'string' ? email.trim() : '');
    setBusy(false);
    if (result.ok) {
      setOpen(false);
      onSent(result.value.receiptEmail);
    } else setFailure(failureOf(result.status));
  }

  if (!isOpen)
    return (
      <Button ref={opener} variant="line" small onClick={() => setOpen(true)}>
        {hasAddress ? t('thankYou.next.receipt.another') : t('thankYou.next.receipt.address')}
      </Button>
    );
  return (
    <form className="stack thanks-address" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={t('thankYou.next.receipt.addressLabel')}
        hint={t('thankYou.next.receipt.addressHint')}
        errorRole="alert"
        {...(failure && { error: t(`thankYou.next.receipt.${failure}`) })}
      >
        <Input type="email" name="email" autoComplete="email" ref={input} onChange={() => setFailure(null)} />
      </Field>
      <div className="row">
        <Button type="submit" small busy={isBusy}>
          {t('thankYou.next.receipt.addressSend')}
        </Button>
        <Button variant="line" small onClick={() => setOpen(false)}>
          {t('thankYou.next.receipt.addressCancel')}
        </Button>
      </div>
    </form>
  );
}

function failureOf(status: number): Failure {
  if (status === 400) return 'addressMissing';
  return status === 429 ? 'addressLimit' : 'addressFailed';
}
