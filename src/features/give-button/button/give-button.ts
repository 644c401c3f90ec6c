import { readAmounts } from './amounts-attribute.ts';

/**
 * The donation button for other sites, <give-button>: no cookies, no requests, no dependencies. Its links
 * open the donation page in a new tab. Without this script browsers show the content of the element.
 */
type ButtonText = { donate: string; monthly: string; other: string; newTab: string };

/** Inserted by the build (scripts/generate/give-button.ts). */
declare const giveButtonTexts: Record<string, ButtonText> & { en: ButtonText };
declare const giveButtonStyles: string;

const script = document.currentScript;
const siteUrl = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

class GiveButton extends HTMLElement {
  static observedAttributes = ['project', 'amounts', 'currency', 'frequency', 'language', 'theme'];

  #links: HTMLElement | null = null;
  /** Value of `amounts` that was read last; each is reported once. */
  #reported = '';

  connectedCallback(): void {
    this.#render();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#render();
  }

  #render(): void {
    const links = (this.#links ??= openRoot(this));
    const language = this.#language();
    const text = giveButtonTexts[language] ?? giveButtonTexts.en;
    const theme = this.#valueOf('theme');
    const amounts = this.#amounts();
    const isMonthly = this.#valueOf('frequency') === 'monthly';
    const donate = isMonthly ? text.monthly : text.donate;

    links.lang = language;
    links.className = theme === 'light' || theme === 'dark' ? theme : 'auto';
    links.setAttribute('aria-label', donate);
    links.replaceChildren(
      ...amounts.map((amount) => this.#link(formatAmount(amount, this.#currency()), text, amount)),
      this.#link(amounts.length > 0 ? text.other : donate, text),
    );
  }

  #link(label: string, { newTab }: ButtonText, amount?: number): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = this.#target(amount);
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = label;
    link.className = amount === undefined ? 'main' : '';
    link.setAttribute('aria-label', `${label}, ${newTab}`);
    return link;
  }

  #target(amount: number | undefined): string {
    const language = this.#language();
    const presets = {
      project: this.#valueOf('project'),
      amount: amount?.toString() ?? '',
      currency: this.#valueOf('currency') || this.#valueOf('amounts') ? this.#currency() : '',
      frequency: this.#valueOf('frequency') === 'monthly' ? 'monthly' : '',
      // Without the attribute, donors on English sites keep the language that they chose on this site.
      lang: this.#valueOf('language') || language !== 'en' ? language : '',
    };
    const query = new URLSearchParams(Object.entries(presets).filter(([, value]) => value !== ''));
    return `${siteUrl}/donate${query.size > 0 ? `?${query}` : ''}`;
  }

  /** Whole amounts; words that are not offered are reported to the console of the page. */
  #amounts(): number[] {
    const attribute = this.#valueOf('amounts');
    const { amounts, rejected } = readAmounts(attribute);
    if (rejected.length > 0 && attribute !== this.#reported) {
      // oxlint-disable-next-line no-console -- the web master of the other site has no other place to look
      console.warn(
        `<give-button>: not offered: ${rejected.join(' ')}. Separate whole amounts by spaces: "500 2500"`,
      );
    }
    this.#reported = attribute;
    return amounts;
  }

  #currency(): string {
    return this.#valueOf('currency').toUpperCase() || 'USD';
  }

  /** Language of the attribute, else of the text around the button. */
  #language(): string {
    const wanted = this.#valueOf('language') || (this.closest<HTMLElement>('[lang]')?.lang ?? '');
    const code = wanted.slice(0, 2).toLowerCase();
    return code in giveButtonTexts ? code : 'en';
  }

  #valueOf(name: string): string {
    return this.getAttribute(name)?.trim() ?? '';
  }
}

/**
 * Shadow tree, so that styles of the page do not apply to the button. Every style policy allows a constructed
 * sheet.
 */
function openRoot(host: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(giveButtonStyles);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const links = document.createElement('div');
  links.role = 'group';
  return root.appendChild(links);
}

/** As on this site, rupees have Indian grouping in every language. */
function formatAmount(amount: number, currency: string): string {
  try {
    const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', options).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

// Older browsers keep the plain link.
if ('adoptedStyleSheets' in document && !customElements.get('give-button'))
  customElements.define('give-button', GiveButton);
