/** Where the gateway sends the browser after a payment. @param session id, or the gateway's placeholder for it */
export function returnUrl(siteUrl: string, paymentId: string, session: string): string {
  return `${siteUrl}/api/payments/${paymentId}/return?session=${session}`;
}
