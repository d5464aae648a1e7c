export type * from './addresses';
export type * from './beside';
export type * from './inference';
export type * from './minors';
export type * from './nearest';
export type * from './numbers';
export type * from './refused';
export type * from './repeated';
