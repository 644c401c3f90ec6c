import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type PausableDonation, PauseFields, PausePreview } from './pause-fields.tsx';

type PauseFormProps = {
  action: string;
  /** Missing while the server cannot be reached; then there is no preview. */
  donation?: PausableDonation | undefined;
};

/** Plain form of a pause; with scripts it shows the next payment that follows from it. */
export function PauseForm({ action, donation }: PauseFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [months, setMonths] = useState<number | null>(null);

  useEffect(() => {
    // The browser can have kept an earlier choice.
    if (form.current) setMonths(Number(new FormData(form.current).get('months')));
  }, []);

  return (
    <form ref={form} className="cancel-donation-row" method="post" action={action}>
      <PauseFields onChange={setMonths} />
      <Button type="submit" variant="line">
        {t('cancelDonation.instead.pause')}
      </Button>
      {donation && months !== null && (
        <p role="status" className="cancel-donation-preview">
          <PausePreview donation={donation} months={months} />
        </p>
      )}
    </form>
  );
}
