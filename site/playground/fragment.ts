// The state of the page in the fragment of its address, so that a link holds the whole text and no server sees it.

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

/** The fragment for a state: its JSON, compressed, in the URL-safe alphabet of Base64. */
export async function writeFragment(state: Partial<State>): Promise<string> {
  const bytes = new Uint8Array(await piped(new Blob([JSON.stringify(state)]).stream(), new CompressionStream('deflate-raw')));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The state of a fragment; empty if this page did not write it. */
export async function readFragment(fragment: string): Promise<Partial<State>> {
  try {
    const text = atob(fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const json = await piped(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'));
    const state = JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
    const texts = Object.entries(state).filter(([name, value]) => typeof value === 'string' && KEYS.has(name)
      && (name !== 'tab' || TABS.some((tab) => tab === value)));
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

const KEYS: ReadonlySet<string> = new Set(['tab', 'program', 'yaml', 'before', 'after', 'kubernetes', 'controller'] satisfies (keyof State)[]);

async function piped(stream: ReadableStream<Uint8Array<ArrayBuffer>>, transform: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(stream.pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)).arrayBuffer();
}
