import type { RouteObject } from 'react-router';
import { Root } from './root.tsx';

/** Every address and its page. */
export const routes: RouteObject[] = [{ id: 'root', Component: Root, children: [] }];
