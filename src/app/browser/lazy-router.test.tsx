import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  createMemoryRouter,
  type DataRouteObject,
  Outlet,
  RouterProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLoaderData,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useEarlyOpening } from '#src/ui/navigation/early-opening.ts';
import { lazyRouter } from './lazy-router.ts';

afterEach(() => void vi.unstubAllGlobals());

function Frame() {
  return <Outlet />;
}

function Verse() {
  const [count, setCount] = useState(0);
  const navigate = useNavigate();
  return (
    <>
      <h1>
        {useLoaderData()} {useParams()['verse']}
      </h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        read {count} times
      </button>
      <button type="button" onClick={() => void navigate('/next')}>
        next
      </button>
    </>
  );
}

function Failure() {
  return <p>not shown: {(useRouteError() as Error).message}</p>;
}

function framed(pages: DataRouteObject[]): DataRouteObject[] {
  return [{ id: 'frame', Component: Frame, ErrorBoundary: Failure, children: pages }];
}

test('the first page is shown without the router, which keeps its state and opens the next page', async () => {
  window.history.replaceState(null, '', '/texts/7');
  const page = { id: 'verse', path: 'texts/:verse', Component: Verse };
  const next = { id: 'next', path: 'next', Component: () => <h1>Next page</h1> };
  const load = vi.fn(async () => ({
    router: createMemoryRouter(framed([{ ...page, loader: () => 'loaded again' }, next]), {
      initialEntries: ['/texts/7'],
      hydrationData: { loaderData: { verse: 'Verse' } },
    }),
    prefetchPage: vi.fn(),
  }));
  const { router } = lazyRouter({
    history: createBrowserHistory(),
    routes: framed([page]),
    loaderData: { verse: 'Verse' },
    load,
  });

  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading').textContent).toBe('Verse 7');
  expect(load).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'read 0 times' }));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(() => router.revalidate());
  expect(screen.getByRole('heading').textContent).toBe('loaded again 7');
  screen.getByRole('button', { name: 'read 1 times' });

  fireEvent.click(screen.getByRole('button', { name: 'next' }));
  await screen.findByRole('heading', { name: 'Next page' });
  expect(load).toHaveBeenCalledOnce();
});

test('a router that cannot be loaded leaves navigation to the browser, and is requested again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')));
  const history = createBrowserHistory();
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const routes = framed([{ id: 'verse', path: '*', Component: Verse }]);
  const { router, prefetchPage } = lazyRouter({ history, routes, loaderData: {}, load });

  await router.navigate(-1);
  expect(go).toHaveBeenCalledWith(-1);
  prefetchPage('/next');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a link followed before the router is loaded shows the error page when the site is unreachable', async () => {
  window.history.replaceState(null, '', '/texts/7');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { router } = lazyRouter({
    history: createBrowserHistory(),
    routes: framed([{ id: 'verse', path: 'texts/:verse', Component: Verse }]),
    loaderData: { verse: 'Verse' },
    load: () => Promise.reject(new Error('offline')),
  });

  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(await screen.findByText('not shown: offline')).toBeTruthy();
  expect(window.location.pathname).toBe('/next');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a page is being opened from the moment its link is followed, also while the router is loaded', async () => {
  const page = { id: 'verse', path: '*', Component: Verse };
  const opened = Promise.withResolvers<null>();
  const router = createMemoryRouter([page, { path: '/next', loader: () => opened.promise }]);
  const loaded = Promise.withResolvers<{ router: typeof router; prefetchPage: () => void }>();
  const { router: early } = lazyRouter({
    history: createBrowserHistory(),
    routes: framed([page]),
    loaderData: {},
    load: () => loaded.promise,
  });
  const isOpening = renderHook(useEarlyOpening).result;
  expect(isOpening.current).toBe(false);

  await act(async () => void early.navigate('/next'));
  expect(isOpening.current, 'without the router').toBe(true);
  await act(async () => loaded.resolve({ router, prefetchPage: vi.fn() }));
  expect(isOpening.current, 'without the page').toBe(true);
  await act(async () => opened.resolve(null));
  expect(isOpening.current).toBe(false);
});
