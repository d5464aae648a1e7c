import type { Path } from '../../problem';
import { parseIp } from '../../service';

/** One of the two IP families. */
export type Family = 'IPv4' | 'IPv6';

/** Families of a cluster's Services, the default one first. */
export type ClusterFamilies = readonly [Family, ...Family[]];

/** A value that the API server allocated because no manifest specifies it. */
export interface Allocation {
  /** Path of the value: `spec.clusterIPs[1]`, `spec.ports[0].nodePort`. */
  readonly path: Path;
  /** IP family of an allocated address. @default - the value is a port */
  readonly family?: Family;
}

/**
 * Simulates the allocators of a cluster: assigns free addresses and ports, and records where it assigned them.
 *
 * The addresses are from the ranges reserved for documentation, which no cluster uses.
 */
export class Allocator {
  readonly allocations: Allocation[] = [];
  private ports = FIRST_PORT;

  constructor(
    readonly families: ClusterFamilies,
    /** Addresses and node ports that manifests request explicitly: the allocator does not assign them to other Services. */
    private readonly requested: { readonly addresses: ReadonlySet<string>; readonly ports: ReadonlySet<number> },
  ) {}

  /** Allocates an address of a family for the field `path`. */
  address(family: Family, path: Path): string {
    this.allocations.push({ path, family });
    for (let last = 1; ; last++) {
      const address = family === 'IPv4' ? `192.0.2.${last}` : `2001:db8::${last.toString(16)}`;
      if (!this.requested.addresses.has(address) || last > this.requested.addresses.size + 1) return address;
    }
  }

  /** Allocates a node port for the field `path`. */
  nodePort(path: Path): number {
    this.allocations.push({ path });
    do this.ports++; while (this.requested.ports.has(this.ports));
    return this.ports;
  }
}

/** The first simulated node port: above all real ones, so that they cannot be confused. */
const FIRST_PORT = 40000;

/** Returns the family of an address, `IPv4` or `IPv6` (IPv4-mapped IPv6 is IPv4); `undefined` for text that is not an address. */
export function addressFamily(address: string): Family | undefined {
  const ip = parseIp(address);
  return ip === undefined ? undefined : `IPv${ip.family}`;
}
