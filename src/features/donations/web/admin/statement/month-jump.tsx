import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { monthName } from '../../../statement-contract.ts';
import './statement.css';

type MonthJumpProps = {
  /** Shown month such as `2026-10`; empty for a year. */
  month: string;
  last: string;
};

/** Opens the statement of any month, as soon as one is complete: some browsers show a text field. */
export function MonthJump({ month, last }: MonthJumpProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const [edited, setEdited] = useState<{ month: string; text: string } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const text = edited?.month === month ? edited.text : month;

  function handleChange(typed: string) {
    setWrong(false);
    setEdited({ month, text: typed });
    if (isMonth(typed) && typed !== month) void navigate(`/admin/donations/statement?month=${typed}`);
  }

  return (
    <div className="statement-month">
      <label className="small muted" htmlFor={id}>
        {t('adminDonations.statement.month')}
      </label>
      <Input
        id={id}
        type="month"
        min="2000-01"
        max={last}
        placeholder={last}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onBlur={() => setWrong(text !== '' && !isMonth(text))}
        onKeyDown={({ key }) => key === 'Enter' && setWrong(!isMonth(text))}
      />
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {t('adminDonations.statement.monthFormat')}
        </p>
      )}
    </div>
  );
}

function isMonth(text: string): boolean {
  return monthName.safeParse(text).success;
}
