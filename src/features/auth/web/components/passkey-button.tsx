import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';

type PasskeyButtonProps = { canChoose: boolean; onChoose: () => void };

/** Signs in without a name: the browser offers the passkeys that it has. */
export function PasskeyButton({ canChoose, onChoose }: PasskeyButtonProps) {
  const { t } = useI18n();
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button variant="line" wide disabled={!canChoose} onClick={onChoose}>
      {t('adminSignIn.usePasskey')}
    </Button>
  );
}
