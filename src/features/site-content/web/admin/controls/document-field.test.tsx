import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { DocumentField } from './document-field.tsx';

const path = '/api/admin/media?kind=document&limit=24';
const page = (names: string[], next: string | null = null) => ({
  status: 200,
  body: { items: names.map((name) => ({ id: name, name, url: `/media/${name}` })), next, previous: null },
});

test('documents are searched and shown page by page; the chosen one comes first', async () => {
  fakeApi({
    [path]: page(['2026.pdf', '2025.pdf'], 'p2'),
    [`${path}&cursor=p2`]: page(['2015.pdf']),
    [`${path}&search=2025`]: page(['2025.pdf']),
  });
  renderScreen(() => {
    const [url, setUrl] = useState('/media/2025.pdf');
    return <DocumentField label="Report" url={url} onChange={setUrl} />;
  });
  const select = await screen.findByLabelText<HTMLSelectElement>('Report');
  const options = () => [...select.options].map(({ text }) => text);
  await expect.poll(options).toEqual(['No document', '2025.pdf', '2026.pdf']);

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(options).toEqual(['No document', '2025.pdf', '2026.pdf', '2015.pdf']);
  fireEvent.change(select, { target: { value: '/media/2015.pdf' } });
  expect(options()[1]).toBe('2015.pdf');

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search documents' }), {
    target: { value: '2025' },
  });
  await expect.poll(options).toEqual(['No document', '2015.pdf', '2025.pdf']);
  expect(select.value).toBe('/media/2015.pdf');
});
