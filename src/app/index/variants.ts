import { anyOf } from '../../problem/any-of';

/** Parts of names that distinguish versions, colours, tracks and numbered instances of one application. */
const VARIANT = anyOf(
  /^(?:v?\d\w{0,3}|[a-z])$/i,
  /^(?:blue|green|red|canary|control|stable|baseline|primary|secondary|preview|active|shadow|masters?|replicas?|slaves?|leader|follower)$/i,
  /^(?:old|new|next|current|alpha|beta|prod|production|linux|windows|amd64|arm64)$/i,
);

/** A name without its variant: `web` for `web-v2`, `web-v2-mysql`, `canary-web` and `web3`. */
export function withoutVariant(name: string): string {
  return name.replace(/(?<=[^-._][-._]v\d{1,3})[-._].*$/, '').split(/[-._]/).filter((part) => !VARIANT.test(part))
    .map((part) => part.replace(/(?<=\D)\d+$/, '')).join('-');
}

/** Whether names differ only by a version, colour, track or number, as `web-blue` and `web-green`, or `db-1` and `db-2`. */
export function areVariants(names: readonly string[]): boolean {
  const base = withoutVariant(names[0] ?? '');
  return base !== '' && names.every((name) => withoutVariant(name) === base);
}

/** Whether the name of a variant contains a version, colour, track or number. */
export function isVariant(name: string): boolean {
  return withoutVariant(name) !== name.replace(/[._]/g, '-');
}

/** Whether a name selects one of several variants: `web-v1` or `web1-svc` of `web-v1` and `web-v2`. */
export function namesOneOf(name: string, variants: readonly string[]): boolean {
  const parts = name.split(/[-._]/).filter((part) => VARIANT.test(part) || /\D\d+$/.test(part));
  const variantWords = parts.length === 0 ? [] : variants.slice(0, 20).map((variant) => variant.split(/[-._]/));
  return parts.some((part) => variantWords.some((words) => words.includes(part)) && !variantWords.every((words) => words.includes(part)));
}
