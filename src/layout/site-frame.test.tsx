import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { emptyFrame, FrameContext } from './frame-content.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const { footer } = exampleContent('frame');

const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  social: {
    youtube: 'https://youtube.example/sanatan',
    instagram: 'https://instagram.example/sanatan',
    facebook: 'https://facebook.example/sanatan',
    x: 'https://x.example/sanatan',
  },
};

// jsdom has no popovers: the test dispatches the toggle events of the browser.
const hidePopover = vi.fn();
beforeEach(() => {
  hidePopover.mockClear();
  Object.assign(HTMLElement.prototype, { hidePopover });
  localStorage.clear();
  document.documentElement.className = '';
  scrollTo(0);
});

function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  fireEvent(popover, Object.assign(new Event('toggle'), { newState }));
}

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

function page(children: ReactNode, locale: Locale = 'en') {
  return (
    <MemoryRouter>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </MemoryRouter>
  );
}

const renderHeader = (path: string, locale?: Locale) =>
  render(page(<SiteHeader site={site} path={path} />, locale));
const header = () => screen.getByRole('banner');
const menuButton = () => screen.getByRole('button', { name: 'Menu' });

function sheet(): HTMLElement {
  const element = document.getElementById(menuButton().getAttribute('popovertarget') ?? '');
  if (!element) throw new Error('the menu button opens nothing');
  return element;
}

test('HDR-02: the header links the eight main pages in order', () => {
  renderHeader('/');

  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Home /',
    'About /about',
    'Projects /projects',
    'Resources /library',
    'Blog /blog',
    'Devotees /devotees',
    'Donate /donate',
    'Contact /contact',
  ]);
});

test('HDR-12: only the link of the current page is marked', () => {
  renderHeader('/blog');

  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(main)
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toEqual(['Blog']);
});

test('HDR-03: on the home page the header is opaque at any scroll position', () => {
  renderHeader('/');
  expect(header().className).toContain('hd--solid');

  scrollTo(400);
  expect(header().dataset['state']).toBe('top');
});

test('HDR-04: elsewhere it is clear up to 50 px; HDR-05: beyond it is translucent, and clear again above', () => {
  renderHeader('/about');
  expect(header().className).not.toContain('hd--solid');

  scrollTo(50);
  expect(header().dataset['state']).toBe('top');
  scrollTo(51);
  expect(header().dataset['state']).toBe('scrolled');
  scrollTo(0);
  expect(header().dataset['state']).toBe('top');
});

test('HDR-06, HDR-11, ACC-06: the menu button opens the same links and exposes its state', () => {
  renderHeader('/about');
  expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  expect(menuButton().getAttribute('aria-controls')).toBe(sheet().id);

  toggle(sheet(), 'open');

  expect(menuButton().getAttribute('aria-expanded')).toBe('true');
  expect(within(sheet()).getAllByRole('link', { hidden: true })).toHaveLength(8);

  toggle(sheet(), 'closed');
  expect(menuButton().getAttribute('aria-expanded')).toBe('false');
});

test('HDR-07: the menu closes when another page is opened', () => {
  const { rerender } = renderHeader('/about');
  toggle(sheet(), 'open');

  rerender(page(<SiteHeader site={site} path="/blog" />));

  expect(hidePopover).toHaveBeenCalledOnce();
});

test('HDR-07: the menu closes when one of its links is followed, also to the current page', () => {
  renderHeader('/about');
  toggle(sheet(), 'open');

  fireEvent.click(within(sheet()).getByText('About'));

  expect(hidePopover).toHaveBeenCalledOnce();
});

test('ACC-15: the menu closes when the focus moves to the covered page', () => {
  renderHeader('/about');
  toggle(sheet(), 'open');

  fireEvent.blur(within(sheet()).getByText('Contact'), { relatedTarget: document.body });

  expect(hidePopover).toHaveBeenCalledOnce();
});

test('the menu stays open while the focus moves inside it or to its button', () => {
  renderHeader('/about');
  toggle(sheet(), 'open');
  const contact = within(sheet()).getByText('Contact');

  fireEvent.blur(contact, { relatedTarget: within(sheet()).getByText('Donate') });
  fireEvent.blur(contact, { relatedTarget: menuButton() });

  expect(hidePopover).not.toHaveBeenCalled();
});

test('I18N-04: the language button offers each language by its native and its English name', () => {
  renderHeader('/about', 'hi');

  const button = screen.getByRole('button', { name: /हिन्दी/ });
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect([...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'English',
    'हिन्दी (Hindi)',
    'संस्कृतम् (Sanskrit)',
  ]);
  expect(list?.querySelector('[aria-current="true"]')?.textContent).toBe('हिन्दी (Hindi)');
});

test('ACC-04: the name of the language button contains "Language" and the current language', () => {
  renderHeader('/about');
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy();
});

test('a language is a link that works without scripts', () => {
  renderHeader('/about');
  expect(screen.getByText('हिन्दी').closest('a')?.getAttribute('href')).toBe('?lang=hi');
});

test('THM-01, ACC-05: the theme button is named by its action, switches and stores the theme', () => {
  renderHeader('/about');
  const button = screen.getByRole('button', { name: /theme/ });

  fireEvent.click(button);
  expect(document.documentElement.className).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');

  fireEvent.click(button);
  expect(document.documentElement.className).toBe('');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('FTR-01: the footer repeats the main links; HDR-10: it also links the panchang, events and media', () => {
  render(page(<SiteFooter site={site} content={footer} year={2026} />));

  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/about',
    '/projects',
    '/library',
    '/blog',
    '/panchang',
    '/festivals',
    '/devotees',
    '/donate',
    '/contact',
    '/volunteer',
    '/events',
    '/media',
  ]);
});

test('FTR-05, FTR-06, FTR-07: the footer links the legal pages and the sitemap', () => {
  render(page(<SiteFooter site={site} content={footer} year={2026} />));

  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Sitemap', '/sitemap'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('FTR-08: four named social links open in a new tab without access to the opener', () => {
  render(page(<SiteFooter site={site} content={footer} year={2026} />));

  for (const name of ['YouTube', 'Instagram', 'Facebook', 'X']) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test('the footer shows the organization and the given year', () => {
  render(page(<SiteFooter site={site} content={footer} year={2031} />));
  expect(screen.getByText(/© 2031 Sanatan World/).textContent).toBe(
    '© 2031 Sanatan World. A global non-profit.',
  );
  expect(screen.getByText(/^Timeless Vedic wisdom for modern seekers/)).toBeTruthy();
  expect(screen.getByText('The whole earth is one family.')).toBeTruthy();
});

test('GEN-17: every link of header and footer has a target', () => {
  const { container } = render(
    page(
      <>
        <SiteHeader site={site} path="/about" />
        <SiteFooter site={site} content={footer} year={2026} />
      </>,
    ),
  );
  const targets = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(targets.filter((target) => !target || target === '#')).toEqual([]);
});

test.each(['en', 'hi', 'sa'] as const)('ACC-18: header and footer pass axe in %s', async (locale) => {
  const { container } = render(
    page(
      <>
        <SiteHeader site={site} path="/about" />
        <SiteFooter site={site} content={footer} year={2026} />
      </>,
      locale,
    ),
  );
  await expectNoAxeViolations(container);
});

test('an uploaded logo replaces the drawn mark, with its own image for the dark theme', () => {
  const identity = {
    ...emptyFrame.identity,
    logo: '/files/media/day.webp',
    darkLogo: '/files/media/night.webp',
  };
  const { container } = render(
    page(
      <FrameContext value={{ ...emptyFrame, identity }}>
        <SiteHeader site={site} path="/" />
      </FrameContext>,
    ),
  );

  const sources = [...container.querySelectorAll('.brand img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/files/media/day.webp', '/files/media/night.webp']);
  expect(container.querySelector('.brand .mark')).toBeNull();
});
