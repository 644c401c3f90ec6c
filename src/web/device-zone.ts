/** IANA time zone that this device is set to. Browsers name some zones by an earlier spelling: Asia/Calcutta. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
