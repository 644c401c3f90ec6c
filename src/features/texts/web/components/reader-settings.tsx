import { useLocation } from 'react-router';
import { formatPercent } from '#src/i18n/format.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox, Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { DivisionPage } from '../../contract.ts';
import {
  changeSize,
  layers,
  percentOf,
  readerSettings,
  type Script,
  scripts,
  sizes,
  toggleLayer,
} from '../reader-device.ts';
import { textPath } from '../../text-names.ts';
import { useTanpura } from '../tanpura/use-tanpura.ts';
import './reader-settings.css';

type ReaderSettingsProps = {
  reading: DivisionPage;
  /** Number of the verse that is alone on the page; null for the whole text. */
  alone: string | null;
  current: string;
  isOpen: boolean;
  onClose: () => void;
};

const shortcuts = [
  ['J', 'next'],
  ['K', 'previous'],
  ['B', 'bookmark'],
  ['← →', 'words'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

const playShortcut = ['␣', 'play'] as const;

/** Everything that changes how a text is displayed, and the keyboard shortcuts. */
export function ReaderSettings({ reading, alone, current, isOpen, onClose }: ReaderSettingsProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const openTanpura = useTanpura();
  const settings = useDeviceValue(readerSettings);
  const division = textPath(reading.work.slug, reading.division.slug);
  const query = `?in=${reading.language}`;
  /** Keeps the verse that is read in the window; the first one is below the heading of the text. */
  const atVerse = current === reading.contents[0]?.number ? '' : `#v${current}`;

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('texts.settings')}
      closeLabel={t('texts.closeSettings')}
      className="reader-settings no-print"
    >
      <fieldset>
        <legend>{t('texts.layers')}</legend>
        {layers.map((layer) => (
          <Checkbox
            key={layer}
            label={t(`texts.layer.${layer}`)}
            checked={!settings.hidden.includes(layer)}
            onChange={() => toggleLayer(layer)}
          />
        ))}
      </fieldset>
      <Field label={t('texts.script')}>
        <Select
          value={settings.script}
          onChange={({ target }) => readerSettings.write({ ...settings, script: target.value as Script })}
        >
          {scripts.map((script) => (
            <option key={script} value={script}>
              {t(`texts.scripts.${script}`)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="reader-sizes">
        <legend>{t('texts.size')}</legend>
        <Button variant="line" small disabled={settings.size === sizes.min} onClick={() => changeSize(-1)}>
          {t('texts.smaller')}
        </Button>
        <Button variant="line" small disabled={settings.size === sizes.max} onClick={() => changeSize(1)}>
          {t('texts.larger')}
        </Button>
        {/* The dialog covers the text on a phone. */}
        <output className="reader-size num">{formatPercent(percentOf(settings.size))}</output>
      </fieldset>
      <section>
        <h3>{t('texts.language')}</h3>
        <p className="reader-choices">
          {(['en', 'hi'] as const).map((language) => (
            <TextLink
              key={language}
              href={`${pathname}?in=${language}${alone === null ? atVerse : ''}`}
              lang={language}
              aria-current={reading.language === language || undefined}
            >
              {ownLocaleNames[language]}
            </TextLink>
          ))}
        </p>
      </section>
      <section>
        <h3>{t('texts.layout')}</h3>
        <p className="reader-choices">
          <TextLink href={division + query + atVerse} aria-current={alone === null || undefined}>
            {t('texts.continuous')}
          </TextLink>
          <TextLink href={`${division}/${current}${query}`} aria-current={alone !== null || undefined}>
            {t('texts.single')}
          </TextLink>
        </p>
      </section>
      <section>
        <h3>{t('texts.keys')}</h3>
        <Switch
          label={t('texts.keysOn')}
          checked={settings.hasKeys}
          onChange={({ target }) => readerSettings.write({ ...settings, hasKeys: target.checked })}
        />
        <dl className="reader-keys">
          {(reading.recordings.length > 0 ? [playShortcut, ...shortcuts] : shortcuts).map(([key, name]) => (
            <div key={name}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`texts.keyList.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="reader-choices">
        <Button
          variant="line"
          small
          onClick={() => {
            onClose();
            void openTanpura();
          }}
        >
          {t('texts.openTanpura')}
        </Button>
        <Button variant="line" small onClick={() => window.print()}>
          {t('texts.print')}
        </Button>
      </p>
      <p className="reader-device-note">{t('texts.deviceNote')}</p>
    </Dialog>
  );
}
