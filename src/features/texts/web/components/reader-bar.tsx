import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { arrowLeftIcon } from '#src/ui/media/icons.ts';
import { printerIcon } from '#src/ui/media/subject-icons.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { DivisionPage } from '../../contract.ts';
import { layers, readerSettings, toggleLayer } from '../reader-device.ts';
import { textPath } from '../../text-names.ts';

type ReaderBarProps = { reading: DivisionPage; onOpenSettings: () => void };

/** Bar above the text: the way back, the layers, and the settings. */
export function ReaderBar({ reading, onOpenSettings }: ReaderBarProps) {
  const { t, locale } = useI18n();
  const { work } = reading;
  const { hidden } = useDeviceValue(readerSettings);

  return (
    <div className="reader-bar no-print">
      <div className="reader-bar-row">
        <Link
          className="round"
          href={textPath(work.slug)}
          aria-label={t('texts.backToWork', { title: work.title[locale] })}
        >
          <Icon shape={arrowLeftIcon} />
        </Link>
        <p className="reader-bar-title">
          {work.title[locale]}{' '}
          {locale !== 'sa' && (
            <span lang="sa" className="reader-bar-sa">
              {work.title.sa}
            </span>
          )}
        </p>
        <div className="reader-layers needs-script" role="group" aria-label={t('texts.layers')}>
          {layers.map((layer) => (
            <button
              key={layer}
              type="button"
              className="reader-layer"
              aria-pressed={!hidden.includes(layer)}
              onClick={() => toggleLayer(layer)}
            >
              {t(`texts.layer.${layer}`)}
            </button>
          ))}
        </div>
        <IconButton
          className="reader-print needs-script"
          shape={printerIcon}
          label={t('texts.print')}
          onClick={() => window.print()}
        />
        <button
          type="button"
          className="round reader-open-settings needs-script"
          aria-haspopup="dialog"
          aria-label={t('texts.settings')}
          onClick={onOpenSettings}
        />
      </div>
    </div>
  );
}
