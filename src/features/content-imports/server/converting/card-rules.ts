import type TurndownService from 'turndown';
import { escapeHtml } from '#src/markdown/escape-html.ts';

const galleryClasses = ['kg-gallery-card', 'wp-block-gallery'];
const playerClasses = ['kg-audio-card', 'kg-video-card'];

/** Adds rules for the cards of Ghost and the blocks of WordPress that have an equivalent here. */
export function addCardRules(service: TurndownService): void {
  addRule(service, ['kg-bookmark-card'], (card) => bookmarkOf(service, card));
  addRule(service, ['kg-callout-card'], (card) => calloutOf(service, card));
  addRule(service, playerClasses, (card) =>
    service.turndown(card.querySelector('audio, video')?.outerHTML ?? ''),
  );
  addRule(service, galleryClasses, (card) => galleryOf(service, card));
  addRule(service, ['wp-block-verse'], (card) => service.turndown(verseParagraphs(card.innerHTML)));
  // The button repeats the link before it.
  addRule(service, ['wp-block-file__button'], () => '');
  // WordPress stores an embedded page as its bare address.
  addRule(service, ['wp-block-embed__wrapper'], (card, content) => {
    const url = URL.parse(card.textContent.trim());
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? `<${url.href}>` : content;
  });
}

function addRule(
  service: TurndownService,
  names: string[],
  replace: (card: HTMLElement, content: string) => string,
): void {
  service.addRule(names.join(' '), {
    filter: (node) => names.some((name) => node.classList.contains(name)),
    replacement: (content, node) => `\n\n${replace(node, content).trim()}\n\n`,
  });
}

function verseParagraphs(html: string): string {
  return html
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function bookmarkOf(service: TurndownService, card: HTMLElement): string {
  const href = card.querySelector('a')?.getAttribute('href') ?? '';
  const title = textOf(card, '.kg-bookmark-title') || href;
  const description = textOf(card, '.kg-bookmark-description');
  const link = service.turndown(`<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
  return description === '' ? link : `${link}\n\n${service.escape(description)}`;
}

function calloutOf(service: TurndownService, card: HTMLElement): string {
  const text = service.turndown(card.querySelector('.kg-callout-text')?.innerHTML ?? '');
  const content = [textOf(card, '.kg-callout-emoji'), text].filter(Boolean).join(' ');
  return content === '' ? '' : `:::callout\n\n${content}\n\n:::`;
}

/** One image in each paragraph, with its caption as the title; the caption of all follows. */
function galleryOf(service: TurndownService, card: HTMLElement): string {
  const images = Array.from(card.querySelectorAll('img'), (image) => {
    const figure = image.closest('figure');
    const caption = figure && figure !== card ? textOf(figure, 'figcaption') : '';
    image.setAttribute('title', caption);
    return service.turndown(image.outerHTML);
  }).filter(Boolean);
  if (images.length === 0) return '';
  const own = Array.from(card.children).find(({ nodeName }) => nodeName === 'FIGCAPTION');
  const caption = own ? `\n\n${service.turndown(own.outerHTML)}` : '';
  return `:::gallery\n\n${images.join('\n\n')}\n\n:::${caption}`;
}

function textOf(node: HTMLElement, selector: string): string {
  return (node.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
