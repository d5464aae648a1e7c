// What other folders import: the objects of an app, and the look-ups of the checks. `checked-kinds.ts` reads the table of references.
export * from './app-index';
export * from './app-object';
export * from './labels';
export * from './makers';
export * from './object-indexes';
export * from './variants';
export * from './written-texts';
