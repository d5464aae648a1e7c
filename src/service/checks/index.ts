export type * from './addresses';
export type * from './requires-prop';
export type * from './inference';
export type * from './minors';
export type * from './nearest';
export type * from './numbers';
export type * from './with-errors';
export type * from './repeated';
