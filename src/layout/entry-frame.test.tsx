import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { AdminTools } from '#src/admin-ui/page/admin-tools.tsx';
import { SiteProvider } from '#src/web/site-provider.tsx';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { EntryFrame } from './entry-frame.tsx';
import { mainLinks } from './main-links.ts';

test('GEN-12: the sign-in pages have a banner and a footer with the main links', async () => {
  const { container } = render(
    <SiteProvider site={exampleSite}>
      <I18nProvider locale="en">
        <EntryFrame mainRef={createRef()} year={2026} tools={<AdminTools />}>
          <h1>Admin Login</h1>
        </EntryFrame>
      </I18nProvider>
    </SiteProvider>,
  );

  const paths = mainLinks.map(({ href }) => href);
  const linksOf = (landmark: HTMLElement) =>
    within(within(landmark).getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf(screen.getByRole('banner'))).toEqual(paths);
  expect(linksOf(screen.getByRole('contentinfo'))).toEqual([...paths, '/privacy', '/terms']);
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2026 Sanatan World.');
  await expectNoAxeViolations(container);
});
