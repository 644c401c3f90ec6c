import { localeCookie } from '#src/i18n/locales.ts';

/** Thrown while a page is rendered whose address leads to another one, which keeps the language of the address. */
export class Redirect extends Error {
  readonly status: number;
  readonly location: string;

  constructor(status: number, from: URL, target: string) {
    super(`redirect to ${target}`);
    this.status = status;
    this.location = withLanguageOf(from, target);
  }

  get isPermanent(): boolean {
    return this.status === 301 || this.status === 308;
  }
}

function withLanguageOf({ searchParams }: URL, target: string): string {
  const language = searchParams.get(localeCookie);
  const [address = ''] = target.split('#');
  if (language === null || new URLSearchParams(address.split('?')[1]).has(localeCookie)) return target;
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${localeCookie}=${language}${target.slice(address.length)}`;
}
