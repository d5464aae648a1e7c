// What the folders of controllers import from the engine.
export * from './access';
export { checkMixedProtocols } from './check-provider';
export * from './cross-rule';
export * from './definition';
export * from './keys';
