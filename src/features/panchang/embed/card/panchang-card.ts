import { type CivilDate, isCivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { dateNow } from '../../web/runtime-clock.ts';
import { cardTag } from '../card-choices.ts';
import type { stateMessages } from './card-texts.ts';
import { cardWords, type CardWords } from './card-words.ts';
import { dayView } from './day-view.ts';
import { watchDay } from './day-change.ts';
import { el } from './elements.ts';
import { festivalsView } from './festivals-view.ts';
import { type MonthState, monthView } from './month-view.ts';
import { CardFailure, type CardPlace, cardRequests, type YearMonth, yearMonth } from './requests.ts';
import { cardAttributes, type CardSettings, readSettings } from './settings.ts';

/**
 * The panchang for other sites, <panchang-card>: no cookies, and no requests but those of the public API. Without this
 * script browsers show the content of the element.
 */

/** Inserted by the build (scripts/generate/panchang-card.ts). */
declare const panchangCardStyles: string;
declare const panchangCardStates: Record<Locale, Record<(typeof stateMessages)[number], string>>;
/** Hashes of the files with everything that a card writes in a language. */
declare const panchangCardVersions: Record<Locale, string>;

const script = document.currentScript;
const siteUrl = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/** Custom element of the card on other sites; its attributes are `cardAttributes`. */
class PanchangCard extends HTMLElement {
  static observedAttributes = [...cardAttributes];

  #card: HTMLElement | null = null;
  #loading: AbortController | null = null;
  #stopWatching = () => {};
  /** What the visitor chose in the view of a month. */
  #month: YearMonth | null = null;
  #selected: CivilDate | null = null;
  #isScheduled = false;

  connectedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
    this.#stopWatching();
  }

  attributeChangedCallback(): void {
    this.#month = null;
    this.#selected = null;
    if (this.isConnected) this.#schedule();
  }

  /** Several attributes that change together cause one load. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) void this.#load();
    });
  }

  async #load(focusKey = ''): Promise<void> {
    this.#loading?.abort();
    this.#stopWatching();
    const { signal } = (this.#loading = new AbortController());
    const settings = readSettings(
      (name) => this.getAttribute(name),
      this.closest<HTMLElement>('[lang]')?.lang ?? '',
    );
    const card = (this.#card ??= openRoot(this));
    const states = panchangCardStates[settings.language];
    card.lang = settings.language;
    card.className = `card ${settings.theme}`;
    card.setAttribute('aria-busy', 'true');
    if (!card.querySelector('footer'))
      card.replaceChildren(el('p', { class: 'state', role: 'status' }, states['common.loading']));

    try {
      const nodes = await this.#nodes(settings, signal);
      if (signal.aborted) return;
      card.replaceChildren(...nodes.filter((node) => node !== null));
    } catch (error) {
      if (signal.aborted) return;
      card.replaceChildren(...this.#failure(error, states));
    }
    card.removeAttribute('aria-busy');
    if (focusKey !== '') card.querySelector<HTMLElement>(`[data-key="${focusKey}"]`)?.focus();
  }

  async #nodes(settings: CardSettings, signal: AbortSignal): Promise<(Node | null)[]> {
    const requests = cardRequests(siteUrl, signal);
    const [place, language] = await Promise.all([
      requests.findPlace(settings),
      requests.language(settings.language, panchangCardVersions[settings.language]),
    ]);
    const today = dateNow(place.zone, Date.now());
    const words = cardWords(settings, language, place, siteUrl);
    const { year } = partsOf(today);
    const query = `?place=${encodeURIComponent(place.id)}`;
    let path: string;
    let view: (Node | null)[];
    switch (settings.view) {
      case 'day':
        path = `/panchang/${today}${query}`;
        view = dayView(await requests.day(place, today), place, words);
        break;
      case 'month': {
        const shown = this.#month ?? yearMonth(today);
        path = `/panchang/${shown.year}/${shown.month}${query}`;
        view = monthView(await requests.month(place, shown), place, this.#monthState(today), words);
        break;
      }
      case 'festivals':
        path = `/panchang/year/${year}${query}`;
        view = festivalsView(await requests.festivals(place, today), today, words);
    }
    if (!signal.aborted) this.#stopWatching = watchDay(place.zone, today, () => void this.#load());
    return [...view, foot(place, words, path)];
  }

  #monthState(today: CivilDate): MonthState {
    return {
      today,
      selected: this.#selected ?? today,
      onSelect: (date) => {
        this.#selected = date;
      },
      onMonth: (month, focusKey) => {
        this.#month = month;
        if (isCivilDate(focusKey)) this.#selected = focusKey;
        void this.#load(focusKey);
      },
    };
  }

  #failure(error: unknown, states: (typeof panchangCardStates)[Locale]): Node[] {
    // An unknown zone is a RangeError of the runtime.
    const isWrong = error instanceof RangeError || (error instanceof CardFailure && error.isWrongPlace);
    const text = states[isWrong ? 'panchangEmbed.card.wrongPlace' : 'panchangEmbed.card.failed'];
    const retry = el('button', { type: 'button', 'data-key': 'start' }, states['common.tryAgain']);
    retry.addEventListener('click', () => void this.#load('start'));
    return [el('p', { class: 'state', role: 'alert' }, text), el('p', {}, retry)];
  }
}

/** Place with its zone, and the link to the page on this site. */
function foot(place: CardPlace, { t, city, link }: CardWords, path: string): HTMLElement {
  const zone = t('panchangControls.zone', { zone: city(place.zone) });
  return el(
    'footer',
    {},
    el('p', {}, el('b', {}, place.name), ' ', el('small', {}, zone)),
    el('p', {}, link(path, t('panchangEmbed.card.credit', { site: new URL(siteUrl).host }))),
  );
}

/**
 * Shadow tree, so that styles of the page do not apply to the card. Every style policy allows a constructed
 * sheet.
 */
function openRoot(host: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panchangCardStyles);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return root.appendChild(el('article'));
}

// Older browsers keep the plain link.
if ('adoptedStyleSheets' in document && !customElements.get(cardTag))
  customElements.define(cardTag, PanchangCard);
