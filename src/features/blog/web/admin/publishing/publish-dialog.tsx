import { useState } from 'react';
import { createPortal } from 'react-dom';
import { fromLocalInput, toLocalInput } from '#src/admin-ui/form/date-time-local.ts';
import { ZoneField } from '#src/admin-ui/form/zone-field.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { PostValues } from '../editor/post-values.ts';
import { instantIn, localIn, timeZones } from '#src/admin-ui/form/zoned-time.ts';
import './publishing.css';

type Publication = Pick<PostValues, 'published' | 'publishAt'>;
type When = 'now' | 'later' | 'never';

type PublishDialogProps = {
  values: Publication;
  onChoose: (publication: Publication) => void;
  onClose: () => void;
};

/**
 * Asks when the post is published, in any time zone. Outside of the form of the editor, which Enter would
 * submit.
 */
export function PublishDialog({ values, onChoose, onClose }: PublishDialogProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  const [ownZone] = useState(() => timeZones()[0] ?? 'UTC');
  const [now] = useState(() => new Date());
  const planned = fromLocalInput(values.publishAt);
  const isPlanned = planned !== null && new Date(planned) > now;
  const [when, setWhen] = useState<When>(isPlanned ? 'later' : 'now');
  const [zone, setZone] = useState(ownZone);
  const [typed, setTyped] = useState(isPlanned ? localIn(zone, planned) : '');
  const [isWrong, setWrong] = useState(false);
  const instant = instantIn(zone, typed);

  function handleZone(next: string) {
    // The instant stays when only the zone in which it is shown changes.
    if (instant) setTyped(localIn(next, instant));
    setZone(next);
  }

  function handleConfirm() {
    if (when === 'never') return onChoose({ published: false, publishAt: isPlanned ? '' : values.publishAt });
    if (when === 'now') return onChoose({ published: true, publishAt: isPlanned ? '' : values.publishAt });
    if (!instant || new Date(instant) <= now) return setWrong(true);
    return onChoose({ published: true, publishAt: toLocalInput(instant) });
  }

  const choices: { value: When; label: string }[] = [
    { value: 'now', label: t('adminPublishing.now') },
    { value: 'later', label: t('adminPublishing.later') },
  ];
  if (values.published) choices.push({ value: 'never', label: t('adminPublishing.never') });
  const confirmKeys = {
    now: 'adminPublishing.publishNow',
    later: 'adminPublishing.schedule',
    never: 'adminPublishing.unpublish',
  } as const;

  return createPortal(
    <Dialog open onClose={onClose} title={t('adminPublishing.title')} closeLabel={t('common.close')}>
      <div className="publish-dialog">
        <Segments
          legend={t('adminPublishing.when')}
          name="publish-when"
          value={when}
          choices={choices}
          onChange={setWhen}
        />
        {when === 'now' && <p className="muted">{t('adminPublishing.nowText')}</p>}
        {when === 'never' && <p className="muted">{t('adminPublishing.neverText')}</p>}
        {when === 'later' && (
          <>
            <Field
              label={t('adminPublishing.time')}
              errorRole="alert"
              {...(isWrong && { error: t('adminPublishing.timePast') })}
            >
              <Input
                type="datetime-local"
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setWrong(false);
                }}
              />
            </Field>
            <ZoneField
              label={t('adminPublishing.zone')}
              value={zone}
              onChange={handleZone}
              {...(instant &&
                zone !== ownZone && { hint: t('adminPublishing.forYou', { time: time(instant) }) })}
            />
          </>
        )}
        <div className="publish-dialog-actions">
          <Button variant="line" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button onClick={handleConfirm}>{t(confirmKeys[when])}</Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
