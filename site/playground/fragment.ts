// The state of the page, stored in the fragment of its address: a link contains the whole text, and no server receives it.

/** The tabs of the page. */
export const TABS = ['typescript', 'yaml', 'change', 'explain'] as const;

/** What the page shows. */
export interface State {
  readonly tab: (typeof TABS)[number];
  /** The program of the tab TypeScript. */
  readonly program: string;
  /** The manifests of the tabs YAML and Explain. */
  readonly yaml: string;
  readonly before: string;
  readonly after: string;
  /** A minor version or a range; empty for the default. */
  readonly kubernetes: string;
  /** Id of a load balancer controller; empty if none is chosen. */
  readonly controller: string;
}

/** Returns the fragment for a state: its JSON, compressed with DEFLATE, in URL-safe Base64. */
export async function writeFragment(state: Partial<State>): Promise<string> {
  const bytes = new Uint8Array(await pipeThrough(new Blob([JSON.stringify(state)]).stream(), new CompressionStream('deflate-raw')));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the state that `writeFragment` encoded; empty for any other fragment. */
export async function readFragment(fragment: string): Promise<Partial<State>> {
  try {
    const text = atob(fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const json = await pipeThrough(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'));
    const state = JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
    const texts = Object.entries(state).filter(([name, value]) => typeof value === 'string' && KEYS.has(name)
      && (name !== 'tab' || TABS.some((tab) => tab === value)));
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

const KEYS: ReadonlySet<string> = new Set([
  'tab', 'program', 'yaml', 'before', 'after', 'kubernetes', 'controller',
] satisfies (keyof State)[]);

/** Returns the bytes of a stream after a compression or decompression. */
async function pipeThrough(stream: ReadableStream<Bytes>, transform: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(stream.pipeThrough(transform as ReadableWritablePair<Bytes, Bytes>)).arrayBuffer();
}

type Bytes = Uint8Array<ArrayBuffer>;
