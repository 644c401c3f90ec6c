import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { providerName } from '../provider-name.ts';
import './provider-buttons.css';

type ProviderButtonsProps = {
  providers: readonly string[];
  canChoose: boolean;
  isWorking: boolean;
  onChoose: (provider: string) => void;
};

/** Buttons of the other sign-in methods, below the form. */
export function ProviderButtons({ providers, canChoose, isWorking, onChoose }: ProviderButtonsProps) {
  const { t } = useI18n();
  if (providers.length === 0) return null;

  return (
    <div className="providers">
      <p className="providers-or small muted">{t('adminSignIn.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="line"
          wide
          disabled={!canChoose}
          busy={isWorking}
          onClick={() => onChoose(provider)}
        >
          {t('adminSignIn.continueWith', { provider: providerName(provider) })}
        </Button>
      ))}
    </div>
  );
}
