import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteProvider } from '#src/http/web/site-provider.tsx';
import { useSite } from '#src/http/web/site.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { exampleSite, renderScreen } from '#tests/support/render-page.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const { url: _url, mode: _mode, checkout: _checkout, asksForPan: _asks, ...facts } = exampleSite;
const settings = {
  ...facts,
  keep: { messagesMonths: 24, unconfirmedDays: 14, mailsDays: 30, logDays: 90 },
};

function Sidebar() {
  return <p>{`Sidebar of ${useSite().name}`}</p>;
}

function SettingsBesideSidebar() {
  return (
    <SiteProvider site={exampleSite}>
      <Sidebar />
      <SettingsScreen />
    </SiteProvider>
  );
}

test('ADM-10: a changed name of the organisation is seen at once, everywhere in the admin area', async () => {
  const stored = { version: 1, savedAt: null, savedBy: null };
  fakeApi({
    '/api/admin/settings': [
      { status: 200, body: { ...stored, settings } },
      { status: 200, body: { ...stored, version: 2, settings: { ...settings, name: 'Ananda Trust' } } },
    ],
  });
  renderScreen(SettingsBesideSidebar);
  const name = await screen.findByDisplayValue('Sanatan World');

  fireEvent.change(name, { target: { value: 'Ananda Trust' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Sidebar of Ananda Trust')).toBeTruthy();
});
