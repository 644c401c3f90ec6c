import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { usageKey } from '../../../views/usage.ts';

/** Names the sunrise that the dates depend on, and links to the choice. Needs `festivals`. */
export function UsageNote({ sunriseRule }: { sunriseRule: SunriseRule }) {
  const { t } = useI18n();
  return (
    <>
      {t(`festivals.sunrise.${usageKey(sunriseRule)}`)}{' '}
      <TextLink href="/panchang#usage">{t('festivals.usageLink')}</TextLink>
    </>
  );
}
