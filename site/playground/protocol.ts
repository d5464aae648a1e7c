// Messages between the page and its workers.

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The position of a declaration: in the text of the request, or in a file of types, whose text is included. */
export interface Definition extends Span {
  readonly file?: { readonly path: string; readonly text: string };
}

/** A replacement of a stretch of a text. */
export interface Edit extends Span {
  readonly text: string;
}

/** A certain fix of a problem. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A problem, as an editor underlines it and the list below it shows it. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'note' | 'advice';
  readonly message: string;
  /** The part that reports it: `compiler`, `constructor`, `synth` or `check`. */
  readonly source: string;
  /** Its range in the text. @default - it is about the text as a whole */
  readonly span?: Span;
  readonly code?: string;
  /** Its page in the documentation. */
  readonly url?: string;
  readonly fixes?: readonly Fix[];
}

/** An item that an editor offers. */
export interface Suggestion {
  readonly label: string;
  readonly kind: string;
  readonly insert: string;
  readonly span: Span;
  readonly sort: string;
  readonly detail?: string;
  readonly isDeprecated?: boolean;
}

/** The explanation of a word that an editor shows on hover. */
export interface HoverText {
  readonly markdown: string;
  readonly span: Span;
}

/** The parameters of the function that is being called. */
export interface SignatureText {
  readonly label: string;
  readonly documentation: string;
  readonly parameters: readonly string[];
  readonly active: number;
}

/** The requests of an editor about a text. */
export interface Language {
  complete(text: string, offset: number): Promise<readonly Suggestion[]>;
  /** Markdown for one of the items that `complete` returned last, by position. */
  describe(text: string, offset: number, item: number): Promise<string>;
  hover(text: string, offset: number): Promise<HoverText | undefined>;
  signature?(text: string, offset: number): Promise<SignatureText | undefined>;
  definition?(text: string, offset: number): Promise<readonly Definition[]>;
  links?(text: string): Promise<readonly (Span & { readonly url: string })[]>;
}

type Functions = Record<string, (...args: never[]) => unknown>;

/** The functions of a worker, as the page calls them. */
export type Remote<F> = { readonly [K in keyof F]: F[K] extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>> : never };

interface Request {
  readonly id: number;
  readonly name: string;
  readonly args: readonly never[];
}

interface Response {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Id of the message of a worker that has been loaded. */
const READY = 0;

/** Answers the requests of the page; called once in a worker. */
export function serve(functions: Functions): void {
  self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    const answer = async () => functions[data.name]?.(...data.args);
    answer().then((result) => ({ id: data.id, result }), (error: unknown) => ({
      id: data.id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    })).then((response: Response) => { self.postMessage(response); });
  });
  self.postMessage({ id: READY });
}

/** Returns the functions of a worker. The first call starts it; a worker that does not answer within some milliseconds is replaced. */
export function connect<F extends { readonly [K in keyof F]: (...args: never[]) => unknown }>(start: () => Worker, timeout: number): Remote<F> {
  const waiting = new Map<number, (response: Response) => void>();
  let lastId = READY;
  let current: { readonly worker: Worker; readonly ready: Promise<void> } | undefined;
  const stop = (error: string): void => {
    current?.worker.terminate();
    current = undefined;
    for (const [id, respond] of waiting) respond({ id, error });
  };
  const run = () => {
    const worker = start();
    const ready = new Promise<void>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
        if (data.id === READY) resolve();
        waiting.get(data.id)?.(data);
      });
    });
    worker.addEventListener('error', ({ message }) => { stop(message === '' ? 'a part of the page could not be loaded' : message); });
    return { worker, ready };
  };
  const ask = async (name: string, args: readonly unknown[]): Promise<unknown> => new Promise((resolve, reject) => {
    const id = ++lastId;
    const { worker, ready } = current ??= run();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The time limit does not include loading.
    void ready.then(() => { timer = setTimeout(() => { if (waiting.has(id)) stop(`no answer after ${timeout / 1000} s: the program may not end`); }, timeout); });
    waiting.set(id, ({ result, error }) => {
      clearTimeout(timer);
      waiting.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    });
    worker.postMessage({ id, name, args });
  });
  return new Proxy({}, { get: (_target, name: string) => async (...args: readonly unknown[]) => ask(name, args) }) as Remote<F>; // names of F
}
