import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepBindingHeader } from '../../contract.ts';
import type { ClientInfo } from './client-info.ts';

const halfAYearSeconds = 180 * 24 * 60 * 60;
const weekSeconds = 7 * 24 * 60 * 60;

export type BrowserCookies = ReturnType<typeof createBrowserCookies>;

/**
 * Two HttpOnly cookies that authorize nothing by themselves. One binds refresh tokens to the browser that
 * received them, the other marks a browser that has signed in to an account.
 */
export function createBrowserCookies(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const names = { bind: `${prefix}auth-bind`, device: `${prefix}auth-device` };

  function read(request: FastifyRequest): ClientInfo {
    return {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      isOwnPage: request.headers['sec-fetch-site'] === 'same-origin',
      keepsBinding: request.headers[keepBindingHeader] !== undefined,
      bindCookie: request.cookies[names.bind],
      deviceCookie: request.cookies[names.device],
    };
  }

  function write(
    reply: FastifyReply,
    cookies: { bindCookie: string | undefined; deviceCookie?: string | undefined },
  ): void {
    if (cookies.bindCookie) set(reply, names.bind, cookies.bindCookie, weekSeconds);
    if (cookies.deviceCookie) set(reply, names.device, cookies.deviceCookie, halfAYearSeconds);
  }

  function set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge });
  }

  return { read, write };
}
