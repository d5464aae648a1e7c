import { anyOf } from '../../problem';

/** Parts of names that distinguish versions, colours, tracks and numbered instances of one application. */
const VARIANT = anyOf(
  /^(?:v?\d\w{0,3}|[a-z])$/i,
  /^(?:blue|green|red|canary|control|stable|baseline|primary|secondary|preview|active|shadow|masters?|replicas?|slaves?|leader|follower)$/i,
  /^(?:old|new|next|current|alpha|beta|prod|production|linux|windows|amd64|arm64)$/i,
);

/** A name without its variant: `web` for `web-v2`, `web-v2-mysql`, `canary-web` and `web3`. */
function dropVariant(name: string): string {
  return name.replace(/(?<=[^-._][-._]v\d{1,3})[-._].*$/, '').split(/[-._]/).filter((part) => !VARIANT.test(part))
    .map((part) => part.replace(/(?<=\D)\d+$/, '')).join('-');
}

/**
 * Whether all names are equal without their parts for a version, colour, track or number: `web-blue` and `web-green`, `db-1` and `db-2`,
 * `web` and `web-v2`. True for one name, false for none.
 */
export function areVariants(names: readonly string[]): boolean {
  const base = dropVariant(names[0] ?? '');
  return base !== '' && names.every((name) => dropVariant(name) === base);
}

/** Whether a name contains a version, colour, track or number, as `web-v3-redis` and `db1` do. */
export const isVariant = (name: string): boolean => dropVariant(name) !== name.replace(/[._]/g, '-');

/**
 * Whether a name contains a version, colour, track or number of some of the variants, but not of all: `web-v1` or `api-v1` of `web-v1` and
 * `web-v2`. False for a name without such a part.
 */
export function namesOneOf(name: string, variants: readonly string[]): boolean {
  const parts = name.split(/[-._]/).filter((part) => VARIANT.test(part) || /\D\d+$/.test(part));
  const variantWords = parts.length === 0 ? [] : variants.slice(0, 20).map((variant) => variant.split(/[-._]/));
  return parts.some((part) => variantWords.some((words) => words.includes(part)) && !variantWords.every((words) => words.includes(part)));
}
