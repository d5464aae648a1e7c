export * from './audience';
export * from './escape-controls';
export * from './group-by';
export * from './message';
export * from './nearest';
export * from './path';
export type * from './problem';
export * from './render';
export * from './errors';
