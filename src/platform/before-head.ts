import type { ServerResponse } from 'node:http';

/** Acts just before an answer begins: each begins with its head, however it is written. */
export function beforeHead(response: ServerResponse, act: () => void): void {
  response.writeHead = new Proxy(response.writeHead.bind(response), {
    apply: (writeHead, _self, head) => {
      act();
      return Reflect.apply(writeHead, response, head);
    },
  });
}
