import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Path of Chromium: the variable `CHROMIUM`, or where Debian and others install it. */
export const CHROMIUM = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome'].find((file) => file !== '' && existsSync(file));

/** A folder of files, served on the loopback interface and opened in headless Chromium. */
export class ServedFolder {
  private constructor(readonly origin: string, private readonly server: Server, private readonly browser: Browser, readonly page: Page) {}

  static async open(folder: string): Promise<ServedFolder> {
    const server = createServer((request, response) => {
      const file = fileFor(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
      response.end(file === undefined ? 'not found' : readFileSync(file));
    });
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    const browser = await chromium.launch({
      ...CHROMIUM === undefined ? {} : { executablePath: CHROMIUM },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
        '--disable-sync', '--no-first-run'],
    });
    return new ServedFolder(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, browser, await browser.newPage());
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.json': 'application/json',
};

/** Returns the file that a static web server sends for a path: `/docs/problems` is `docs/problems.html`. */
export function fileFor(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(path));
  return [file, `${file}.html`, join(file, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
}
