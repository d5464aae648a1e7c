import { setTimeout as wait } from 'node:timers/promises';

/** How GitHub answered a request. */
export interface Answer {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The decoded body of a successful request. */
  readonly body?: unknown;
  /** Why it was not successful. */
  readonly failure?: string;
}

/** The fields of a comment of a pull request that the Action reads. */
interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type?: string } | null;
}

const COMMENTS_PER_PAGE = 100;
const TRIES = 3;

/** The parts of the REST API that the Action uses. Its methods never throw: a refusal of GitHub is part of the answer. */
export class GitHub {
  constructor(private readonly api: string, private readonly repository: string, private readonly token: string) {}

  /** Creates the comment that begins with the marker, or updates it if a bot has written one before. */
  async writeComment(pullRequest: number, marker: string, text: string): Promise<Answer> {
    const existing = await this.findComment(pullRequest, marker);
    if (existing.failure !== undefined) return existing;
    const body = { body: `${marker}\n${text}` };
    return existing.body === undefined
      ? this.request('POST', `issues/${pullRequest}/comments`, body)
      : this.request('PATCH', `issues/comments/${(existing.body as Comment).id}`, body);
  }

  /** Uploads findings to code scanning. */
  async uploadSarif(upload: object): Promise<Answer> {
    return this.request('POST', 'code-scanning/sarifs', upload);
  }

  /** The comment that begins with the marker, as the body of the answer. */
  private async findComment(pullRequest: number, marker: string): Promise<Answer> {
    for (let page = 1; ; page++) {
      const answer = await this.request('GET', `issues/${pullRequest}/comments?per_page=${COMMENTS_PER_PAGE}&page=${page}`);
      if (answer.failure !== undefined) return answer;
      const comments = answer.body as readonly Comment[];
      // A comment of a person may quote the marker.
      const botComment = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(marker) === true);
      if (botComment !== undefined || comments.length < COMMENTS_PER_PAGE) return { status: answer.status, body: botComment };
    }
  }

  private async request(method: string, path: string, body?: object): Promise<Answer> {
    let answer = await this.tryOnce(method, path, body);
    for (let tried = 1; tried < TRIES && (answer.status === 0 || answer.status >= 500); tried++) {
      await wait(250 * 2 ** tried);
      answer = await this.tryOnce(method, path, body);
    }
    return answer;
  }

  private async tryOnce(method: string, path: string, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${this.api}/repos/${this.repository}/${path}`, {
        method, ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal: AbortSignal.timeout(60_000),
        headers: {
          Accept: 'application/vnd.github+json', Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json',
          'User-Agent': 'cdk8s-services', 'X-GitHub-Api-Version': '2022-11-28',
        },
      });
      const text = await response.text();
      if (!response.ok) return { status: response.status, failure: `${response.status} ${messageOf(text)}`.trim() };
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      return { status: 0, failure: error instanceof Error ? error.message : String(error) };
    }
  }
}

function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '');
  } catch {
    return '';
  }
}
