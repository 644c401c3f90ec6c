/** Whether a text is an https URL of a public host, without credentials. */
export function isHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}
