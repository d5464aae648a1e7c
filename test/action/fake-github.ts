import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Comment { readonly id: number; body: string; readonly user: { readonly type: string; readonly login: string } }

interface Request { readonly method: string; readonly path: string; readonly body?: Record<string, string> }

const READ_ONLY = { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com/rest', status: '403' };

/** A local server that imitates the REST API of GitHub and records its requests. */
export class FakeGitHub {
  readonly requests: Request[] = [];
  comments: Comment[] = [];
  /** Whether the token lacks write permission, as for forks and Dependabot. */
  isReadOnly = false;
  /** Number of requests that fail before one succeeds. */
  failures = 0;
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((done) => { this.server.listen(0, '127.0.0.1', done); });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Requests that would change data on GitHub. */
  get writes(): Request[] {
    return this.requests.filter(({ method }) => method !== 'GET');
  }

  /** Uploaded SARIF reports. */
  get sarif(): { readonly runs: readonly [{ readonly results: readonly object[]; readonly automationDetails: object }] }[] {
    return this.requests.filter(({ path }) => path.endsWith('/code-scanning/sarifs'))
      .map(({ body }) => JSON.parse(gunzipSync(Buffer.from(body!.sarif, 'base64')).toString()));
  }

  private async answer(request: IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url!, 'http://localhost');
    const body = text === '' ? undefined : JSON.parse(text) as Record<string, string>;
    this.requests.push({ method: request.method!, path: url.pathname, body });
    if (this.failures-- > 0) return [502, { message: 'Server Error' }];
    if (request.headers.authorization !== 'Bearer token-of-the-job') return [401, { message: 'Bad credentials' }];
    if (request.method !== 'GET' && this.isReadOnly) return [403, READ_ONLY];
    return this.respond(request.method!, url, body);
  }

  private respond(method: string, { pathname, searchParams }: URL, body: Record<string, string> | undefined): [number, unknown] {
    if (method === 'POST' && pathname === '/repos/shop/web/code-scanning/sarifs') return [202, { id: '47177e22', url: '' }];
    if (method === 'GET' && pathname === '/repos/shop/web/issues/7/comments') {
      const size = Number(searchParams.get('per_page')), start = (Number(searchParams.get('page')) - 1) * size;
      return [200, this.comments.slice(start, start + size)];
    }
    if (method === 'POST' && pathname === '/repos/shop/web/issues/7/comments') {
      const comment = { id: 1000 + this.comments.length, body: body!.body, user: { type: 'Bot', login: 'github-actions[bot]' } };
      this.comments.push(comment);
      return [201, comment];
    }
    const comment = this.comments.find(({ id }) => pathname === `/repos/shop/web/issues/comments/${id}`);
    if (method !== 'PATCH' || comment === undefined) return [404, { message: 'Not Found' }];
    comment.body = body!.body;
    return [200, comment];
  }
}
