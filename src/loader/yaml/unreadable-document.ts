/** Deeper than any Kubernetes type, and shallow enough for every walk over it. */
export const DEEPEST = 200;

/** A document that cannot be read. */
export class UnreadableDocument extends Error {
  /** @param offset where, in UTF-16 units from the document's start */
  constructor(message: string, readonly offset: number) {
    super(message);
  }
}
