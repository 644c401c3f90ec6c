import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromLocalInput } from '#src/admin-ui/form/date-time-local.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { PostValues } from '../editor/post-values.ts';
import { PublishDialog } from './publish-dialog.tsx';

type Publication = Pick<PostValues, 'published' | 'publishAt'>;

function open(values: Publication) {
  const onChoose = vi.fn<(publication: Publication) => void>();
  renderPage(() => <PublishDialog values={values} onChoose={onChoose} onClose={() => {}} />);
  return onChoose;
}

const draft = { published: false, publishAt: '' };
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('EDI-07: a draft is published now', async () => {
  const onChoose = open(draft);
  await expectNoAxeViolations(document.body);
  press('Publish now');
  expect(onChoose).toHaveBeenCalledWith({ published: true, publishAt: '' });
});

test('a post is scheduled at the time of clocks in the chosen zone', () => {
  const onChoose = open(draft);
  choose('Schedule for later');
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Kolkata' } });
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2099-01-02T07:00' } });
  press('Schedule post');

  const [chosen] = onChoose.mock.calls[0] ?? [];
  expect(chosen?.published).toBe(true);
  expect(fromLocalInput(chosen?.publishAt ?? '')).toBe('2099-01-02T01:30:00.000Z');
});

test.each(['', '2001-01-01T10:00'])('the time %j is rejected with a reason', (typed) => {
  const onChoose = open(draft);
  choose('Schedule for later');
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: typed } });
  press('Schedule post');

  expect(screen.getByRole('alert').textContent).toContain('Choose a time in the future');
  expect(onChoose).not.toHaveBeenCalled();
});

test('a published post can become a draft and keeps its date, a draft cannot', () => {
  const onChoose = open({ published: true, publishAt: '2026-01-02T07:00' });
  choose('Unpublish');
  press('Unpublish post');
  expect(onChoose).toHaveBeenCalledWith({ published: false, publishAt: '2026-01-02T07:00' });
});
