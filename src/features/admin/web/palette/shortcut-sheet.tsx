import { useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { createCommands } from './commands.ts';
import { hasKeyShortcuts, setKeyShortcuts } from './key-shortcuts.ts';
import './palette.css';

/** All keyboard shortcuts, and the switch that turns single letters off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const can = useCan();
  const [isOn, setOn] = useState(hasKeyShortcuts);
  const rows = [
    { keys: 'Ctrl K', label: t('admin.palette.open') },
    { keys: '/', label: t('admin.shortcuts.search') },
    { keys: '?', label: t('admin.shortcuts.title') },
    ...createCommands(can).flatMap(({ shortcut, label }) =>
      shortcut ? [{ keys: shortcut, label: t(label) }] : [],
    ),
  ];

  return (
    <Dialog open onClose={onClose} title={t('admin.shortcuts.title')} closeLabel={t('common.close')}>
      <Switch
        label={t('admin.shortcuts.letters')}
        checked={isOn}
        onChange={() => {
          setKeyShortcuts(!isOn);
          setOn(!isOn);
        }}
      />
      <p className="small muted">{t('admin.shortcuts.text')}</p>
      <dl className="shortcut-list">
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
