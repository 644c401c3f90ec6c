import { useLayoutEffect } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { GlossLanguage } from '../../contract.ts';
import { readerSettings, type ReaderSettings } from '../reader-device.ts';
import { useMetre } from '../use-metre.ts';
import { useScript } from '../use-script.ts';

/** How the verses are shown: script, layers and meter. */
export function useReaderView(settings: ReaderSettings, language: GlossLanguage) {
  const { t } = useI18n();
  const toast = useToast();
  const script = useScript(settings.script, () => toast({ tone: 'err', title: t('texts.scriptFailed') }));
  const isMetreOn = !settings.hidden.includes('metre');
  const scan = useMetre(isMetreOn, () => toast({ tone: 'err', title: t('texts.metreFailed') }));
  useStoredSettingsApplied(settings, script.isReady && (!isMetreOn || scan !== null));
  return { hidden: settings.hidden, script: settings.script, language, scan, ...script };
}

/** Ends the style rules for stored settings (reader-stored.css) in the frame that shows them without these rules. */
function useStoredSettingsApplied(settings: ReaderSettings, isLoaded: boolean): void {
  useLayoutEffect(() => {
    // While the page is hydrated, the settings are the initial ones.
    if (isLoaded && settings === readerSettings.read()) delete document.documentElement.dataset['reader'];
  }, [settings, isLoaded]);
}
