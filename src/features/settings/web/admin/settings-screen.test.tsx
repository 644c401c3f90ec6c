import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualFiscalYearStarts } from '#src/api/fiscal-year.ts';
import { usualFeeRates } from '#src/api/fee-cover.ts';
import { SiteProvider } from '#src/web/site-provider.tsx';
import { useSite } from '#src/api/site.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { loader, Component as SettingsScreen } from './settings-screen.tsx';

const {
  url: _url,
  mode: _mode,
  isPublicDemo: _isPublicDemo,
  timeZone: _timeZone,
  checkout: _checkout,
  legalEntities: _entities,
  receivers: _receivers,
  amounts: donationAmounts,
  ...facts
} = exampleSite;
const defaultPlace = {
  latitude: 10.86,
  longitude: 78.69,
  zone: 'Asia/Kolkata',
  name: { en: 'Srirangam', hi: 'श्रीरंगम', sa: 'श्रीरङ्गम्' },
};
const settings = {
  ...facts,
  defaultPlace,
  donationAmounts,
  presetBenefits: {},
  fiscalYearStarts: usualFiscalYearStarts,
  feeRates: usualFeeRates(),
  keep: { messagesMonths: 24, unconfirmedDays: 14, emailsDays: 30, logDays: 90 },
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

test('ADM-10: a changed name of the organization is shown immediately, everywhere in the admin area', async () => {
  const stored = { version: 1, savedAt: null, savedBy: null };
  fakeApi({
    '/api/admin/settings': [
      { status: 200, body: { ...stored, settings } },
      { status: 200, body: { ...stored, version: 2, settings: { ...settings, name: 'Ananda Trust' } } },
    ],
  });
  renderScreen(SettingsBesideSidebar, { loader });
  const name = await screen.findByDisplayValue('Sanatan World');

  fireEvent.change(name, { target: { value: 'Ananda Trust' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Sidebar of Ananda Trust')).toBeTruthy();
});

test('a save without a connection says so, and keeps what was typed', async () => {
  const stored = { status: 200, body: { version: 1, savedAt: null, savedBy: null, settings } };
  fakeApi({ '/api/admin/settings': [stored, 'network failure'] });
  renderScreen(SettingsBesideSidebar, { loader });
  const name = await screen.findByDisplayValue('Sanatan World');

  fireEvent.change(name, { target: { value: 'Ananda Trust' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
  expect(screen.getByDisplayValue('Ananda Trust')).toBeTruthy();
});

test('ADM-10: each invalid field shows what to enter, and the first one is focused', async () => {
  fakeApi({
    '/api/admin/settings': { status: 200, body: { version: 1, savedAt: null, savedBy: null, settings } },
  });
  const { container } = renderScreen(SettingsBesideSidebar, { loader });
  const name = await screen.findByDisplayValue('Sanatan World');
  for (const input of container.querySelectorAll('input:not([type=checkbox])'))
    fireEvent.change(input, { target: { value: '' } });
  for (const box of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('Enter the organization’s name');
  const errors = [...container.querySelectorAll('.field-error')].map((error) => error.textContent);
  expect(errors).toEqual([
    'Enter the organization’s name',
    'Enter the contact email address',
    'Enter the YouTube URL. It must start with https://.',
    'Enter the Instagram URL. It must start with https://.',
    'Enter the Facebook URL. It must start with https://.',
    'Enter the X URL. It must start with https://.',
    'Enter a number from −90 to 90.',
    'Enter a number from −180 to 180.',
    'Enter a valid time zone name.',
    'Enter the name of the place.',
    'Enter the name of the place.',
    'Enter the name of the place.',
    'Choose at least one currency.',
    'Enter a whole number from 1 to 120.',
    'Enter a whole number from 1 to 365.',
    'Enter a whole number from 1 to 365.',
    'Enter a whole number from 1 to 365.',
  ]);
  expect(document.activeElement).toBe(name);
  expect(document.title).toMatch(/^Error: Settings/);

  fireEvent.change(name, { target: { value: 'Ananda Trust' } });
  expect(screen.queryByText('Enter the organization’s name')).toBeNull();
  expect(screen.getByText('Enter the contact email address')).toBeTruthy();
});

test('values of a currency that is no longer offered, whose fields are gone, do not block saving', async () => {
  const stored = { status: 200, body: { version: 1, savedAt: null, savedBy: null, settings } };
  const calls = fakeApi({ '/api/admin/settings': stored });
  renderScreen(SettingsBesideSidebar, { loader });
  await screen.findByDisplayValue('Sanatan World');
  fireEvent.change(screen.getByLabelText('Add a currency'), { target: { value: 'EUR' } });
  const euros = within(screen.getByRole('group', { name: 'EUR' }));
  fireEvent.change(euros.getByLabelText('Amount 1'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /EUR/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      currencies: settings.currencies,
      donationAmounts,
    });
});

test('a place that is found fills in its coordinates, time zone and names', async () => {
  const found = (name: string) => ({
    status: 200,
    body: {
      items: [
        {
          id: '1253405',
          name,
          region: 'Uttar Pradesh',
          country: 'IN',
          countryName: 'India',
          latitude: 25.32,
          longitude: 82.97,
          zone: 'Asia/Kolkata',
        },
      ],
      isSuggestion: false,
    },
  });
  fakeApi({
    '/api/admin/settings': { status: 200, body: { version: 1, savedAt: null, savedBy: null, settings } },
    '/api/places?q=Varan&lang=en': found('Varanasi'),
    '/api/places?q=Varanasi&lang=en': found('Varanasi'),
    '/api/places?q=Varanasi&lang=hi': found('वाराणसी'),
    '/api/places?q=Varanasi&lang=sa': found('वाराणसी'),
  });
  renderScreen(SettingsBesideSidebar, { loader });

  fireEvent.change(await screen.findByLabelText(/Find a place/), { target: { value: 'Varan' } });
  fireEvent.click(await screen.findByRole('option', { name: /Varanasi/ }));

  expect(await screen.findByDisplayValue('25.32')).toBe(screen.getByLabelText('Latitude'));
  expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '82.97');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Asia/Kolkata');
  expect(screen.getByLabelText('Name in English')).toHaveProperty('value', 'Varanasi');
  expect(screen.getByLabelText('Name in Hindi')).toHaveProperty('value', 'वाराणसी');
});

test('benefits are declared beside each preset amount; goods need a description and a value', async () => {
  fakeApi({
    '/api/admin/settings': [{ status: 200, body: { version: 1, savedAt: null, savedBy: null, settings } }],
  });
  renderScreen(SettingsBesideSidebar, { loader });
  const card = within(await screen.findByRole('group', { name: '$50' }));

  fireEvent.change(card.getByLabelText('What the donor receives for $50'), { target: { value: 'goods' } });
  fireEvent.change(card.getByLabelText('Goods or services'), { target: { value: 'A book' } });
  fireEvent.change(card.getByLabelText('Estimated value (USD, whole units)'), { target: { value: '12' } });

  expect(card.getByText('$12.00')).toBeTruthy();
  expect(card.getByText(/Receipts describe the benefit with its estimated value/)).toBeTruthy();
  await expectNoAxeViolations(document.body);
});
