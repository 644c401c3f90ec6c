import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { donatePath } from '#src/api/paths/donate-path.ts';
import { wholeMoney } from '#src/api/money.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { feeRateOf, usualFeeRates } from '#src/api/fee-cover.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { Receiver, Site } from '#src/api/site.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { razorpayMethods } from '../receivers/payment-methods.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { donationProjectOf } from '#src/features/projects/web/donation-project.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { hydratePage, renderPage } from '#tests/support/render-page.tsx';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { Component as DonatePage } from './donate-page.tsx';
import { initialValues } from './donation-values.ts';
import { storeDraft } from './pending-donation.ts';

const noProject = { content: exampleContent('donate'), project: { ok: true, status: 200, value: null } };
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });

const inRupees: Receiver = {
  entity: 'us',
  feeRate: feeRateOf(usualFeeRates(), 'razorpay', 'INR'),
  methods: razorpayMethods('INR'),
};
const rupeesToIndia: Site['receivers'] = {
  ...exampleSite.receivers,
  INR: [{ ...inRupees, entity: 'in' }],
};

afterEach(() => sessionStorage.clear());

test('DON-02, DON-05 to DON-09: hero, four cards with what comes with them, an own amount', async () => {
  const { container } = renderPage(DonatePage, { path: '/donate', loaderData: noProject });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Light one lamp');
  const cards = screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'preset');
  expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
    '$10Digital newsletterName on virtual wallMonthly updates',
    '$50PopularQuarterly reportsExclusive content',
    '$100Virtual meeting with foundersEarly access',
    '$500Named recognition in annual reportVIP event access',
  ]);
  expect(screen.getByLabelText('Custom Amount')).toBeTruthy();
  expect(document.title).toBe('Donate - Sanatan World');
  await expectNoAxeViolations(container);
});

test('DEV-12: type, amount and currency can be in the URL', () => {
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=2501&currency=INR', loaderData: noProject });

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Give anonymously/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /₹2,501/ }).checked).toBe(true);
  expect(button().textContent).toBe('Donate ₹2,501');
});

test('input before hydration counts', () => {
  hydratePage(DonatePage, { path: '/donate', loaderData: noProject }, (container) => {
    container.querySelector<HTMLInputElement>('input[name=preset][value="50"]')!.checked = true;
    container.querySelector<HTMLInputElement>('input[name=paymentType][value=anonymous]')!.checked = true;
    container.querySelector<HTMLInputElement>('input[name=donorEmail]')!.value = 'asha@example.org';
  });

  expect(button().textContent).toBe('Donate $50');
  expect(button().disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Give anonymously/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /receipt/i }).value).toBe('asha@example.org');
});

test('a form that the browser restores without its custom amount gets the amount of the tab back', () => {
  const draft = { ...initialValues('', exampleSite, undefined), customAmount: '75', coverFees: true };
  storeDraft(draft);

  hydratePage(DonatePage, { path: '/donate', loaderData: noProject }, (container) => {
    container.querySelector<HTMLInputElement>('input[name=coverFees]')!.checked = true;
  });

  expect(screen.getByLabelText<HTMLInputElement>('Custom Amount').value).toBe('75');
  expect(button().disabled).toBe(false);
});

test('a currency chosen before hydration keeps the amount of another one away', () => {
  storeDraft({ ...initialValues('', exampleSite, undefined), customAmount: '75' });

  hydratePage(DonatePage, { path: '/donate', loaderData: noProject }, (container) => {
    container.querySelector<HTMLInputElement>('input[name=currency][value=INR]')!.checked = true;
  });

  expect(screen.getByLabelText<HTMLInputElement>('Custom Amount').value).toBe('');
});

test('a donation to a project in rupees begins in rupees and shows them', () => {
  const value = exampleProject({
    currency: 'INR',
    raisedAmount: '250000',
    endDate: '2025-12-30',
    otherRaised: [wholeMoney<string>(21, 'USD')],
  });
  const now = Date.parse('2026-01-01');
  const project = { ok: true, status: 200, value: donationProjectOf(value, now) };
  renderPage(DonatePage, {
    path: '/donate?project=land-acquisition',
    loaderData: { ...noProject, project },
  });

  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'INR ₹' }).checked).toBe(true);
  const purpose = screen.getByRole('complementary').textContent;
  for (const text of ['₹2,50,000', '₹25,00,000', 'Also raised: $21', 'December 30, 2025, has passed'])
    expect(purpose).toContain(text);
});

test('the tier of the project page is named as long as its amount is chosen', () => {
  const value = donationProjectOf(exampleProject(), 0);
  const project = { ok: true, status: 200, value };
  renderPage(DonatePage, {
    path: '/donate?project=land-acquisition&amount=1008&currency=USD',
    loaderData: { ...noProject, project },
  });
  const tier = screen.getByText('Young trees.').closest('p');
  expect(tier?.textContent).toBe('$1,008 · A sapling rowYoung trees.');
  expect(tier?.dataset['changed']).toBeUndefined();

  const own = screen.getByLabelText('Custom Amount');
  fireEvent.change(own, { target: { value: '1009' } });
  expect(tier?.dataset['changed']).toBe('true');
  fireEvent.change(own, { target: { value: '1008' } });
  expect(tier?.dataset['changed']).toBeUndefined();
  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));
  fireEvent.change(own, { target: { value: '1008' } });
  expect(tier?.dataset['changed']).toBe('true');
});

test('I18N-08: title, description and image of a project have the languages of their texts', () => {
  const untranslated = ['donationTiers.0.description', 'imageAlt'];
  const translated = exampleProject({ language: 'hi', languages: ['en', 'hi'], untranslated });
  const value = donationProjectOf(translated, 0);
  renderPage(DonatePage, {
    path: '/donate?project=land-acquisition&amount=1008&currency=USD',
    locale: 'hi',
    loaderData: { ...noProject, project: { ok: true, status: 200, value } },
  });

  const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  expect(langOf(screen.getByText(/A sapling row/))).not.toBe('en');
  expect(langOf(screen.getByText('Young trees.'))).toBe('en');
  expect(screen.getAllByAltText('A cord on a hill').map(langOf)).toEqual(['en', 'en']);
});

test('the tier is named again after a payment page that was left without the amount in the address', () => {
  storeDraft({ ...initialValues('', exampleSite, 'USD'), customAmount: '1008' });
  const value = donationProjectOf(exampleProject(), 0);
  renderPage(DonatePage, {
    path: '/donate?project=land-acquisition',
    loaderData: { ...noProject, project: { ok: true, status: 200, value } },
  });

  expect(screen.getByText('Young trees.').closest('p')?.dataset['changed']).toBeUndefined();
});

test('of two tiers with the same amount none is named', () => {
  const [tier] = exampleProject().donationTiers;
  const donationTiers = [tier!, { ...tier!, title: 'A second row' }];
  const value = donationProjectOf(exampleProject({ donationTiers }), 0);
  renderPage(DonatePage, {
    path: '/donate?project=land-acquisition&amount=1008&currency=USD',
    loaderData: { ...noProject, project: { ok: true, status: 200, value } },
  });

  expect(screen.queryByText(/sapling row|second row/)).toBeNull();
});

test('a completed project takes no donation: the page says that it goes to the mission', () => {
  const value = donationProjectOf(exampleProject({ status: 'completed' }), 0);
  const project = { ok: true, status: 200, value };
  renderPage(DonatePage, { path: '/donate?project=land-acquisition', loaderData: { ...noProject, project } });

  expect(
    screen.getByText(/no longer accepts donations, so your donation will support our whole mission/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The mission of Sanatan World' })).toBeTruthy();
});

test('a project that was completed meanwhile is named at once and replaced by the mission', async () => {
  const fields = { projectId: { code: 'completed', message: 'projectId: this project is complete.' } };
  const calls = fakeApi({
    '/api/payments': { status: 400, body: { code: 'validation_failed', message: 'no', fields } },
  });
  const project = { ok: true, status: 200, value: donationProjectOf(exampleProject(), 0) };
  const { container } = renderPage(DonatePage, {
    path: '/donate?project=land-acquisition&amount=100',
    loaderData: { ...noProject, project },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Asha' } });
  fireEvent.click(button());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This project no longer accepts donations');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.queryByText('Payment failed. Please try again.')).toBeNull();
  expect(within(alert).getByRole('link', { name: 'Choose a Project' }).getAttribute('href')).toBe(
    '/projects',
  );
  await expectNoAxeViolations(container);

  fireEvent.click(within(alert).getByRole('button', { name: 'Support Our Whole Mission' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('The mission of Sanatan World');
  fireEvent.click(button());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ amount: 100, donorName: 'Asha' });
  expect(calls[1]?.body).not.toHaveProperty('projectId');
  expect(calls[1]?.headers['idempotency-key']).not.toBe(calls[0]?.headers['idempotency-key']);
});

test('an amount in a currency that is not offered is not taken for another sum', () => {
  const site = { currencies: ['INR' as const] };
  renderPage(DonatePage, { path: '/donate?amount=1008&currency=USD', loaderData: noProject, site });
  expect(button().disabled).toBe(true);
  expect(screen.getByText(/a currency that we don’t accept\. Choose an amount in INR\./)).toBeTruthy();
});

test('a currency in small letters is the one that it names', () => {
  renderPage(DonatePage, { path: '/donate?amount=1008&currency=inr', loaderData: noProject });
  expect(button().textContent).toBe('Donate ₹1,008');
  expect(screen.queryByText(/a currency that we don’t accept/)).toBeNull();
});

test('another currency keeps the place of the card', () => {
  renderPage(DonatePage, { path: '/donate?amount=100', loaderData: noProject });
  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));

  expect(button().textContent).toBe('Donate ₹5,001');
});

test('another currency clears the custom amount', () => {
  renderPage(DonatePage, { path: '/donate?amount=75', loaderData: noProject });
  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));

  expect(screen.getByLabelText<HTMLInputElement>('Custom Amount').value).toBe('');
  expect(button().disabled).toBe(true);
});

test('DON-17: covered fees are off at first; chosen, sum and button say the total', async () => {
  const { container } = renderPage(DonatePage, { path: '/donate?amount=100', loaderData: noProject });
  const cover = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Add \$3.30 to cover the fees/ });
  expect(cover.checked).toBe(false);
  fireEvent.click(cover);

  expect(button().textContent).toBe('Donate $103.30');
  const lines = [...container.querySelectorAll('.donation-sum-lines > div')].map((line) => line.textContent);
  expect(lines).toEqual(['Donation$100', 'Fees covered$3.30', 'Total today$103.30']);
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(button().textContent).toBe('Donate $103.30 Every Month');
  await expectNoAxeViolations(container);
});

test('DON-17: the chosen amount is sent, not the total', async () => {
  const calls = fakeApi({ '/api/payments': { status: 500, body: {} } });
  renderPage(DonatePage, { path: '/donate?amount=100', loaderData: noProject });
  fireEvent.click(screen.getByRole('checkbox', { name: /cover the fees/ }));
  fireEvent.click(button());

  await waitFor(() => expect(calls[0]?.body).toMatchObject({ amount: 100, coverFees: true }));
});

function renderPosted(posted: Omit<PostedForm, 'form'>, site: Partial<Site> = {}) {
  const page = () => (
    <PostedFormContext value={{ form: donatePath, ...posted }}>
      <DonatePage />
    </PostedFormContext>
  );
  return renderPage(page, { path: '/donate', loaderData: noProject, site });
}

test('a form posted without scripts comes back with its values, its errors and links to them', async () => {
  const fields = { currency: 'USD', frequency: 'monthly', donorName: 'Asha', donorEmail: 'nonsense' };
  const wrong = { code: 'invalid', message: 'Not valid.' };
  const { container } = renderPosted({ fields, errors: { amount: wrong, donorEmail: wrong }, status: 400 });

  const links = within(screen.getByRole('alert')).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ hash, textContent }) => [hash, textContent])).toEqual([
    ['#donation-amount', 'Choose an amount'],
    ['#donation-donorEmail', 'Enter a valid email address, like name@example.com.'],
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Asha');
  await expectNoAxeViolations(container);

  fireEvent.click(screen.getByRole('radio', { name: /^\$50\D/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /receipt/i }), {
    target: { value: 'asha@example.org' },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a posted amount with decimals comes back without them and with its error', () => {
  const wrong = { code: 'invalid', message: 'Not valid.' };
  renderPosted({ fields: { amount: '25.50', currency: 'USD' }, errors: { amount: wrong }, status: 400 });

  expect(screen.getByRole('link', { name: 'Enter a whole amount, without decimals.' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Custom Amount').value).toBe('25');
});

test('the three decimals of posted dinars come back without them and with their error', () => {
  const wrong = { code: 'invalid', message: 'Not valid.' };
  const receivers: Site['receivers'] = { ...exampleSite.receivers, KWD: exampleSite.receivers.USD };
  renderPosted(
    { fields: { amount: '5.000', currency: 'KWD' }, errors: { amount: wrong }, status: 400 },
    { currencies: ['USD', 'KWD'], receivers },
  );

  expect(screen.getByRole('link', { name: 'Enter a whole amount, without decimals.' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Custom Amount').value).toBe('5');
});

test('a form that was posted too often says to wait', () => {
  renderPosted({ fields: { preset: '50', currency: 'USD' }, errors: {}, status: 429 });

  expect(screen.getByRole('alert').textContent).toMatch(/wait a minute/i);
  expect(button().textContent).toBe('Donate $50');
});

test('DON-13: while no amount is chosen, a button beside Donate leads to the first amount', () => {
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  expect(screen.getByRole('status').textContent).toBe('no amount chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Choose an amount' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^\$10\s?Digital/ }));

  fireEvent.click(screen.getByRole('radio', { name: /^\$10\s?Digital/ }));
  expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
});

test('DON-12: the sum, the button and one polite region show the amount as it was read', () => {
  renderPage(DonatePage, { path: '/donate?frequency=monthly', loaderData: noProject });
  fireEvent.change(screen.getByLabelText('Custom Amount'), { target: { value: '12.50' } });

  expect(button().textContent).toBe('Donate $1,250 Every Month');
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toEqual(['Donate $1,250 Every Month']);
  const sum = screen.getByRole('complementary', { name: 'Your donation' }).textContent;
  expect(sum).toContain('Total each month$1,250');
});

test('a wrong format shows an error when its field is left, never while it is typed', async () => {
  const { container } = renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  const email = screen.getByLabelText(/^Email for your receipt/);
  const error = () => screen.queryByText(/^Enter a valid email address/);
  fireEvent.change(email, { target: { value: 'asha@' } });
  expect(error()).toBeNull();
  fireEvent.blur(email);
  expect(error()).not.toBeNull();
  await expectNoAxeViolations(container);
  fireEvent.change(email, { target: { value: 'asha@example' } });
  expect(error()).toBeNull();

  fireEvent.click(button());
  expect(error()).not.toBeNull();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

test('DON-16: a custom amount of zero shows the smallest amount', () => {
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  const custom = screen.getByLabelText('Custom Amount');
  fireEvent.change(custom, { target: { value: '0' } });
  fireEvent.blur(custom);

  expect(screen.getByText('Enter a whole amount of $1 or more.')).toBeTruthy();
});

test('treasury 12.10: the trust block names the legal entity of the chosen currency, and only what is configured', () => {
  const india = { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' };
  const legalEntities = { us: { name: 'Sanatan World Inc.', ein: '12-3456789' }, in: india };
  const site = { legalEntities, receivers: rupeesToIndia };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site });
  const trust = () => screen.getByRole('list', { name: 'About your donation' }).textContent;
  expect(trust()).toContain('Sanatan World Inc., 501(c)(3) organization, EIN 12-3456789');
  expect(trust()).toContain('namaste@sanatan.example');

  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));
  expect(trust()).toContain('Sanatan Vishwa Nyas, registered in India, 80G / 133 AAATS1234FF20214');
  expect(trust()).not.toContain('12-3456789');
  const methods = () => screen.getByRole('list', { name: 'Ways to pay' }).textContent;
  expect(methods()).toBe('UPIRuPayVisaMastercardNet banking');
});

test.each([
  ['demo', true],
  ['live', false],
] as const)('the registration in the trust block of a %s is marked as sample data: %s', (mode, isMarked) => {
  const legalEntities = { us: { name: 'Sanatan World Inc.', ein: '00-0000000' }, in: null };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site: { mode, legalEntities } });
  const trust = screen.getByRole('list', { name: 'About your donation' });
  expect(trust.textContent?.includes('Sample')).toBe(isMarked);
});

test('the ways to pay are those of the gateway that receives the donation', () => {
  const [atRazorpay] = exampleSite.receivers.USD ?? [];
  const methods = ['visa', 'applePay', 'usBankAccount'] as const;
  const receivers: Site['receivers'] = {
    ...exampleSite.receivers,
    USD: [
      { ...inRupees, entity: 'us', methods },
      { ...(atRazorpay ?? inRupees), entity: 'in' },
    ],
  };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site: { receivers } });
  const shown = () => screen.getByRole('list', { name: 'Ways to pay' }).textContent;
  expect(shown()).toBe('VisaApple PayUS bank account');

  fireEvent.click(screen.getByRole('radio', { name: 'In India' }));
  expect(shown()).toBe('VisaMastercardAmerican Express');
});

test('without numbers of the legal entity the trust block claims no registration', () => {
  const site = { legalEntities: { us: null, in: null } };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site });

  expect(screen.queryByText('Registered charity')).toBeNull();
  expect(screen.queryByText('Tax-deductible')).toBeNull();
});

test('donors of rupees are asked for their tax number where receipts are for Indian taxes', () => {
  const site = {
    legalEntities: { us: null, in: { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' } },
    receivers: rupeesToIndia,
  };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site });
  expect(screen.queryByLabelText(/^PAN/)).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));
  expect(screen.getByLabelText(/^PAN/)).toBeTruthy();
});

test('where several entities receive a currency, the country of taxes decides, before paying', () => {
  const india = { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' };
  const legalEntities = { us: { name: 'Sanatan World Inc.', ein: '12-3456789' }, in: india };
  const INR: Site['receivers']['INR'] = [inRupees, { ...inRupees, entity: 'in' }];
  const site = { legalEntities, receivers: { ...exampleSite.receivers, INR } };
  renderPage(DonatePage, { path: '/donate', loaderData: noProject, site });
  expect(screen.queryByText('Where do you pay taxes?')).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));
  expect(screen.getByText('Where do you pay taxes?')).toBeTruthy();
  expect(screen.getByText(/AAATS1234FF20214/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'I am a citizen of India.' })).toBeTruthy();

  fireEvent.click(screen.getByRole('radio', { name: 'Outside India' }));
  expect(screen.getByText(/12-3456789/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'I am a citizen of India.' })).toBeNull();
});

test('treasury 12.6: donors of rupees declare their citizenship where an entity in India receives', async () => {
  const site = {
    legalEntities: { us: null, in: { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' } },
    receivers: rupeesToIndia,
  };
  const calls = fakeApi({});
  const { container } = renderPage(DonatePage, { path: '/donate?amount=50', loaderData: noProject, site });
  expect(screen.queryByRole('checkbox', { name: /citizen of India/ })).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: 'INR ₹' }));
  fireEvent.click(screen.getByRole('radio', { name: /₹501/ }));
  const declaration = screen.getByRole('checkbox', { name: 'I am a citizen of India.' });
  fireEvent.click(screen.getByRole('button', { name: /^Donate ₹501/ }));

  expect(screen.getByText('Confirm that you’re a citizen of India, or choose US dollars.')).toBeTruthy();
  expect(document.activeElement).toBe(declaration);
  expect(calls).toEqual([]);
  await expectNoAxeViolations(container);
});

test('DON-15: a name or message that is too long shows an error beside its field', () => {
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'ॐ'.repeat(121) } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Message/ }), { target: { value: 'x'.repeat(501) } });

  expect(screen.getByText('Use 120 characters or fewer for the name.')).toBeTruthy();
  expect(screen.getByText('Use 500 characters or fewer for the message.')).toBeTruthy();
});

test('a name for the receipt that is too long is not sent, and a hidden field does not count', async () => {
  const calls = fakeApi({ '/api/payments': { status: 502 } });
  renderPage(DonatePage, { path: '/donate?amount=50', loaderData: noProject });
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'x'.repeat(121) } });
  fireEvent.click(screen.getByRole('radio', { name: /Give anonymously/ }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'ॐ'.repeat(121) } });
  fireEvent.click(button());

  expect(screen.getByText('Use 120 characters or fewer for the name.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(calls).toEqual([]);

  fireEvent.change(name, { target: { value: 'ॐ'.repeat(120) } });
  fireEvent.click(button());
  await screen.findByText('Payment failed. Please try again.');
  expect(calls).toHaveLength(1);
});

test('DON-01: a project that cannot be asked for at the moment is left to the server', () => {
  const project = { ok: false, status: 503, message: 'HTTP error! status: 503' };
  renderPage(DonatePage, { path: '/donate?project=yoga-live', loaderData: { ...noProject, project } });

  expect(screen.queryByText(/We couldn’t find that project/)).toBeNull();
});

test('a recurring donation says so on its button, and asks for the address with which it is cancelled', async () => {
  const { container } = renderPage(DonatePage, { path: '/donate?amount=50', loaderData: noProject });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^One-time/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  expect(button().textContent).toBe('Donate $50 Every Month');

  fireEvent.click(button());
  const email = screen.getByLabelText(/^Email for your receipt/);
  expect(screen.getByText(/^Enter your email address. You’ll need it/)).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(document.title).toMatch(/^Error: /);
  await expectNoAxeViolations(container);
});

const former = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const changePath = `/donate?amount=21&currency=USD&frequency=monthly&replaces=${former}`;

test('a changed amount says what becomes of the former donation, and begins with what that one was', async () => {
  const calls = fakeApi({
    [`/api/my-donations/monthly/${former}/replacement`]: {
      status: 200,
      body: {
        permit: 'permit',
        amountMinor: 1100,
        currency: 'USD',
        paymentType: 'named',
        donorName: 'Uma',
        donorEmail: 'uma@example.org',
      },
    },
    '/api/payments': { status: 502 },
  });
  const { container } = renderPage(DonatePage, { path: changePath, loaderData: noProject });
  expect(button().disabled).toBe(true);

  await screen.findByText(
    /^Your current monthly donation of \$11 will end when the first payment of the new one goes through/,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Email for your receipt/).value).toBe('uma@example.org');
  await expectNoAxeViolations(container);
  fireEvent.click(button());
  await screen.findByText('Payment failed. Please try again.');
  expect(calls.at(-1)?.body).toMatchObject({
    amount: 21,
    frequency: 'monthly',
    donorName: 'Uma',
    replaces: 'permit',
  });
});

test('a visitor who cannot change a monthly donation does not start a second one by accident', async () => {
  fakeApi({ [`/api/my-donations/monthly/${former}/replacement`]: { status: 401 } });
  const { container } = renderPage(DonatePage, { path: changePath, loaderData: noProject });

  await screen.findByText(/^This monthly donation can’t be changed here/);
  expect(button().disabled).toBe(true);
  await expectNoAxeViolations(container);
  fireEvent.click(screen.getByRole('link', { name: 'Start an additional monthly donation' }));
  await waitFor(() => expect(screen.queryByText(/^This monthly donation can’t be changed/)).toBeNull());
});

test.each([503, 429, 'network failure'] as const)(
  'a former donation that cannot be looked up (%s) holds the new one until another try',
  async (failure) => {
    const body = {
      permit: 'permit',
      amountMinor: 1100,
      currency: 'USD',
      paymentType: 'named',
      donorName: 'Uma',
      donorEmail: 'uma@example.org',
    };
    fakeApi({
      [`/api/my-donations/monthly/${former}/replacement`]: [
        failure === 'network failure' ? failure : { status: failure },
        { status: 200, body },
      ],
    });
    const { container } = renderPage(DonatePage, { path: changePath, loaderData: noProject });

    await screen.findByText('Couldn’t look up your monthly donation. Please try again.');
    expect(button().disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Start an additional monthly donation' })).toBeNull();
    await expectNoAxeViolations(container);

    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(/^Your current monthly donation of \$11 will end/);
    expect(button().disabled).toBe(false);
  },
);

test.each(['en', 'hi', 'sa'] as const)('the way back to My Donations names its button (%s)', (locale) => {
  const { t } = translatorFor(locale);

  expect(t('donate.replaces.rejected')).toContain(`“${t('myDonations.monthly.change')}”`);
});

test('while the payment service is slow the page says so, and a second press starts no donation', async () => {
  let respond: (given: { status: number }) => void = () => {};
  const slow = new Promise<{ status: number }>((resolve) => (respond = resolve));
  const calls = fakeApi({ '/api/payments': slow });
  const { container } = renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  fireEvent.click(button());
  const opening = screen.getByRole<HTMLButtonElement>('button', { name: 'Opening payment...' });
  expect(opening.disabled).toBe(true);

  await screen.findByText(/^Waiting for the payment service/, {}, { timeout: 10_000 });
  expect(opening.getAttribute('aria-busy')).toBe('true');
  await expectNoAxeViolations(container);
  fireEvent.submit(opening);
  expect(calls).toHaveLength(1);

  respond({ status: 504 });
  await screen.findByText('Payment failed. Please try again.');
  expect(screen.queryByText(/^Waiting for the payment service/)).toBeNull();
  expect(button().disabled).toBe(false);
});

test('a donation whose connection breaks is sent again with the same key', async () => {
  const calls = fakeApi({ '/api/payments': ['network failure', { status: 502 }] });
  renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  fireEvent.click(button());

  await screen.findByText('Payment failed. Please try again.', {}, { timeout: 5000 });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test.each([
  ['network failure', /^You seem to be offline. No payment was started/],
  [{ status: 429 }, 'Too many attempts. Wait a minute, then try again.'],
  [{ status: 503 }, /^The payment service isn’t responding. No payment was started/],
] as const)('a donation that could not be started says why: %s', async (given, text) => {
  fakeApi({ '/api/payments': [given, given, given] });
  const { container } = renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  fireEvent.click(button());

  await screen.findByText(text, {}, { timeout: 5000 });
  expect(screen.getByRole('alert').textContent).toBe('Payment failed. Please try again.');
  expect(button().disabled).toBe(false);
  await expectNoAxeViolations(container);
});

test.each(['hi', 'sa'] as const)('DON-20: the page is in the language %s', (locale) => {
  renderPage(DonatePage, {
    path: '/donate',
    locale,
    loaderData: { ...noProject, content: exampleContent('donate', { locale }) },
  });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[\u0900-\u097f]/);
  expect(document.body.textContent).not.toMatch(/donate\.\w/);
});

test('a tribute is sent with the name of the person, and asks for it', async () => {
  const calls = fakeApi({ '/api/payments': { status: 502 } });
  const { container } = renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  fireEvent.click(screen.getByRole('checkbox', { name: /^In honor or memory/ }));
  fireEvent.click(button());
  const name = screen.getByLabelText('Their name');
  expect(screen.getByText('Enter the name of the person.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await expectNoAxeViolations(container);

  fireEvent.click(screen.getByRole('radio', { name: 'In memory of' }));
  fireEvent.change(name, { target: { value: ' Kamala Verma ' } });
  fireEvent.click(button());
  await screen.findByText('Payment failed. Please try again.');
  expect(calls.at(-1)?.body).toMatchObject({ tributeKind: 'memory', honoreeName: 'Kamala Verma' });
});

test('a card about a tribute shows its preview, rejects links and is sent with the donation', async () => {
  const calls = fakeApi({ '/api/payments': [{ status: 502 }] });
  renderPage(DonatePage, { path: '/donate?amount=10', loaderData: noProject });
  fireEvent.click(screen.getByRole('checkbox', { name: /In honor or memory/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Send a card/ }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
  type('Their name', 'Kamala');
  type('Recipient’s name', 'Mira');
  type('Recipient’s email', 'mira@example.org');
  type('Your words on the card', 'See www.example.org');
  expect(screen.getByRole('figure').textContent).toContain('A donation was made in honor of Kamala.');

  fireEvent.click(button());
  expect(screen.getByText('Leave out links and email addresses.')).toBeTruthy();
  expect(calls).toHaveLength(0);
  type('Your words on the card', 'With love');
  fireEvent.click(button());
  await screen.findByText('Payment failed. Please try again.');
  expect(calls[0]?.body).toMatchObject({ hasCard: true, recipientName: 'Mira', cardMessage: 'With love' });
});
