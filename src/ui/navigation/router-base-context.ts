import { createContext } from 'react';

/** Path below which the router has all pages: '/' on the site, '/admin' in the admin area. */
export const RouterBaseContext = createContext('/');
