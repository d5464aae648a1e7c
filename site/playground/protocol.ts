// Messages between the page and its workers.

/** A range of a text, in UTF-16 units; the end is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The position of a declaration: in the text of the request, or in a file of types, whose text is included. */
export interface Definition extends Span {
  readonly file?: { readonly path: string; readonly text: string };
}

/** The replacement of a range of a text. */
export interface Edit extends Span {
  readonly text: string;
}

/** A fix that certainly resolves a problem. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A problem that an editor underlines and the list below it shows. */
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

/** A completion item. */
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

/** The language service that an editor calls for its text. */
export interface LanguageService {
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
export type RemoteFunctions<F> = { readonly [K in keyof F]: F[K] extends (...args: infer Args) => infer Result
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

/** Answers requests of the page by calling these functions. A worker calls it once. */
export function serve(functions: Functions): void {
  self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    const callFunction = async () => functions[data.name]?.(...data.args);
    callFunction().then((result) => ({ id: data.id, result }), (error: unknown) => ({
      id: data.id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    })).then((response: Response) => { self.postMessage(response); });
  });
  self.postMessage({ id: READY });
}

/**
 * Returns the functions of a worker, which the first call starts.
 *
 * @param timeout milliseconds after which a worker that has not answered is terminated; the next call starts another one
 */
export function connect<F extends { readonly [K in keyof F]: (...args: never[]) => unknown }>(
  start: () => Worker, timeout: number,
): RemoteFunctions<F> {
  const pendingRequests = new Map<number, (response: Response) => void>();
  let lastId = READY;
  let running: { readonly worker: Worker; readonly ready: Promise<void> } | undefined;
  const stopWorker = (error: string): void => {
    running?.worker.terminate();
    running = undefined;
    for (const [id, respond] of pendingRequests) respond({ id, error });
  };
  const startWorker = () => {
    const worker = start();
    const ready = new Promise<void>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
        if (data.id === READY) resolve();
        pendingRequests.get(data.id)?.(data);
      });
    });
    worker.addEventListener('error', ({ message }) => { stopWorker(message === '' ? 'a part of the page could not be loaded' : message); });
    return { worker, ready };
  };
  const request = async (name: string, args: readonly unknown[]): Promise<unknown> => new Promise((resolve, reject) => {
    const id = ++lastId;
    const { worker, ready } = running ??= startWorker();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopIfPending = () => {
      if (pendingRequests.has(id)) stopWorker(`no answer after ${timeout / 1000} s: the program may not end`);
    };
    // The time limit does not include loading.
    void ready.then(() => { timer = setTimeout(stopIfPending, timeout); });
    pendingRequests.set(id, ({ result, error }) => {
      clearTimeout(timer);
      pendingRequests.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    });
    worker.postMessage({ id, name, args });
  });
  const callByName = (_target: object, name: string) => async (...args: readonly unknown[]) => request(name, args);
  return new Proxy({}, { get: callByName }) as RemoteFunctions<F>; // the names are those of F
}
