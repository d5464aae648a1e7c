/** Transport protocols of Service ports. */
export const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const;

/** A transport protocol of a Service port. */
export type Protocol = (typeof PROTOCOLS)[number];
