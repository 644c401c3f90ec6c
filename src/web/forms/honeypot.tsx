import { honeypotField } from '#src/api/forms/form-protection.ts';

/** Field that people neither see nor reach. Programs that fill in every field reveal themselves by it. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
