/** Maximum nesting of a document: deeper than any Kubernetes type, and shallow enough for recursion. */
export const DEEPEST = 200;

/** Thrown for a document that cannot be parsed, with the position of the mistake. */
export class UnreadableDocument extends Error {
  /** @param offset position in the document, in UTF-16 code units from its start */
  constructor(message: string, readonly offset: number) {
    super(message);
  }
}
