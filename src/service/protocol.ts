/** Transport protocols that a Service port may carry. */
export const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const;

/** A transport protocol that a Service port may carry. */
export type Protocol = (typeof PROTOCOLS)[number];
