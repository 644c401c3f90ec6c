import type { KeyboardEvent } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/media/icons.ts';
import './day-stepper.css';

type DayStepperProps = {
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
  isToday: boolean;
  small?: boolean;
};

/** Buttons for the previous day, today and the next day. Arrow keys move too. */
export function DayStepper({ onStep, onToday, isToday, small }: DayStepperProps) {
  const { t } = useI18n();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its buttons
    <div
      role="group"
      aria-label={t('almanac.stepper')}
      className={classNames('day-stepper', 'needs-script', small && 'day-stepper--small')}
      onKeyDown={handleKeyDown}
    >
      <IconButton
        small={small}
        shape={chevronLeftIcon}
        label={t('almanac.previousDay')}
        onClick={() => onStep(-1)}
      />
      {small ? (
        <IconButton small shape={chevronRightIcon} label={t('almanac.nextDay')} onClick={() => onStep(1)} />
      ) : null}
      <Button
        small
        variant="line"
        className="day-stepper-today"
        aria-disabled={isToday || undefined}
        data-state={isToday ? 'off' : 'on'}
        onClick={onToday}
      >
        {t('almanac.today')}
      </Button>
      {small ? null : (
        <IconButton shape={chevronRightIcon} label={t('almanac.nextDay')} onClick={() => onStep(1)} />
      )}
    </div>
  );
}
