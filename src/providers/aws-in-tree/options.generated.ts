// Written by `npm run docs` (scripts/derived.ts).
import type { AWS_IN_TREE_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof AWS_IN_TREE_TABLE;

/** Options of `AwsElbService` that become annotations or labels of AWS cloud provider (in-tree). */
export interface AwsElbOptions {
  /** Subnets, by id (`subnet-…`) or Name tag, one per zone. @default - found, one per zone */
  readonly subnets?: readonly string[] | undefined;
  /** Tags of the load balancer. @default - none */
  readonly additionalResourceTags?: Readonly<Record<string, string>> | undefined;
  /** Certificate in ACM or IAM: it turns the ports into SSL, HTTPS or TLS listeners. @default - no TLS */
  readonly sslCertificateArn?: string | undefined;
  /** Ports that are encrypted, or `'*'`. @default '*', where there is a certificate */
  readonly sslPorts?: '*' | readonly (number | string)[] | undefined;
  /**
   * Predefined security policy of the encrypted listeners; an NLB has other policies, with TLS 1.3. @default 'ELBSecurityPolicy-2016-08',
   * which
   * still allows TLS 1.0
   */
  readonly sslNegotiationPolicy?: 'ELBSecurityPolicy-2011-08' | 'ELBSecurityPolicy-2014-01' | 'ELBSecurityPolicy-2014-10'
    | 'ELBSecurityPolicy-2015-02' | 'ELBSecurityPolicy-2015-03'
    | 'ELBSecurityPolicy-2015-05' | 'ELBSecurityPolicy-2016-08'
    | 'ELBSecurityPolicy-FS-1-1-2019-08' | 'ELBSecurityPolicy-FS-1-2-2019-08'
    | 'ELBSecurityPolicy-FS-1-2-Res-2019-08' | 'ELBSecurityPolicy-FS-1-2-Res-2020-10'
    | 'ELBSecurityPolicy-FS-2018-06' | 'ELBSecurityPolicy-TLS-1-1-2017-01'
    | 'ELBSecurityPolicy-TLS-1-2-2017-01' | 'ELBSecurityPolicy-TLS-1-2-Ext-2018-06'
    | 'ELBSecurityPolicy-TLS13-1-0-2021-06' | 'ELBSecurityPolicy-TLS13-1-0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-0-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-1-FIPS-2023-04' | 'ELBSecurityPolicy-TLS13-1-2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP1-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP2-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP3-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP4-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-3-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-RFC9151-FIPS-2023-07' | (string & {})
    | {
    readonly allowUnknown: string;
  } | undefined;
  /**
   * Protocol of the pods; on a Classic Load Balancer it also sets the protocol of the listeners: HTTP, HTTPS, SSL or TCP. @default 'tcp'
   */
  readonly backendProtocol?: 'http' | 'https' | 'ssl' | 'tcp' | undefined;
  /** Classic: `'*'` sends the PROXY protocol v1 to all pods. @default - off */
  readonly proxyProtocol?: '*' | undefined;
  /** Classic: seconds after which an idle connection is closed, 1 to 4000. @default 60 */
  readonly connectionIdleTimeout?: number | undefined;
  /** Classic: whether open connections may finish before an instance is removed. @default false */
  readonly connectionDrainingEnabled?: boolean | undefined;
  /** Classic: seconds that draining may take, 1 to 3600. @default 300 */
  readonly connectionDrainingTimeout?: number | undefined;
  /** Whether the node of each zone sends to instances of all zones. @default false, although AWS documents true */
  readonly crossZoneLoadBalancingEnabled?: boolean | undefined;
  /** Labels of the nodes that become targets; with an empty value the label only has to exist. @default - all nodes */
  readonly targetNodeLabels?: Readonly<Record<string, string>> | undefined;
  /** Whether access logs go to S3; without the annotation they are off. @default false */
  readonly accessLogEnabled?: boolean | undefined;
  /** Classic: minutes between two access logs. @default 60 */
  readonly accessLogEmitInterval?: 5 | 60 | undefined;
  /** Bucket of the access logs. @default - none */
  readonly accessLogS3BucketName?: string | undefined;
  /** Prefix of the log objects in the bucket. @default - none */
  readonly accessLogS3BucketPrefix?: string | undefined;
  /** Protocol of the health check; `'ssl'` on a Classic one only. @default 'tcp', or 'http' with `externalTrafficPolicy: 'Local'` */
  readonly healthCheckProtocol?: 'http' | 'https' | 'ssl' | 'tcp' | undefined;
  /** Node port of the health check, or `'traffic-port'`; port names are not understood. @default 'traffic-port' */
  readonly healthCheckPort?: 'traffic-port' | number | undefined;
  /** Path of an HTTP health check, up to 1024 characters. @default '/' */
  readonly healthCheckPath?: string | undefined;
  /** Seconds between two checks, 5 to 300. @default 10, or 30 on an NLB */
  readonly healthCheckInterval?: number | undefined;
  /** Classic: seconds without an answer that fail a check, 2 to 60, less than the interval. @default 5 */
  readonly healthCheckTimeout?: number | undefined;
  /** Successes after which a target is healthy, 2 to 10. @default 2, or 3 on an NLB */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a target is unhealthy, 2 to 10. @default 6, or 3 on an NLB */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
  /** Security groups instead of a managed one, by id. @default - a managed group on a Classic one, none on an NLB */
  readonly securityGroups?: readonly string[] | undefined;
  /** Classic: security groups in addition to the managed one, by id. @default - none */
  readonly extraSecurityGroups?: readonly string[] | undefined;
  /** IPv4 ranges that may connect; `loadBalancerSourceRanges` wins over it. @default 0.0.0.0/0 */
  readonly sourceRanges?: readonly string[] | undefined;
}

/** Checks of the options of `AwsElbService` by the compiler. */
export interface AwsElbChecks {
  readonly subnets: TypeCheckOf<Table['subnets']>;
  readonly additionalResourceTags: TypeCheckOf<Table['additionalResourceTags']>;
  readonly sslCertificateArn: TypeCheckOf<Table['sslCertificateArn']>;
  readonly sslPorts: TypeCheckOf<Table['sslPorts']>;
  readonly sslNegotiationPolicy: TypeCheckOf<Table['sslNegotiationPolicy']>;
  readonly connectionIdleTimeout: TypeCheckOf<Table['connectionIdleTimeout']>;
  readonly connectionDrainingTimeout: TypeCheckOf<Table['connectionDrainingTimeout']>;
  readonly targetNodeLabels: TypeCheckOf<Table['targetNodeLabels']>;
  readonly accessLogS3BucketName: TypeCheckOf<Table['accessLogS3BucketName']>;
  readonly accessLogS3BucketPrefix: TypeCheckOf<Table['accessLogS3BucketPrefix']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
  readonly securityGroups: TypeCheckOf<Table['securityGroups']>;
  readonly extraSecurityGroups: TypeCheckOf<Table['extraSecurityGroups']>;
  readonly sourceRanges: TypeCheckOf<Table['sourceRanges']>;
}

/** What must hold between options of `AwsElbService`, for the compiler. */
export interface AwsElbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly securityGroups: { readonly not: '*' } }>;
  readonly sslPorts: Relation<[], { readonly sslCertificateArn: '*' }>;
  readonly sslNegotiationPolicy: Relation<[], { readonly sslCertificateArn: '*' }>;
  readonly backendProtocol: Relation<{ readonly backendProtocol: readonly ['https', 'ssl'] },
      { readonly sslCertificateArn: '*' }>
    | Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly connectionDrainingTimeout: Relation<[], { readonly connectionDrainingEnabled: true }>;
  readonly accessLogEnabled: Relation<{ readonly accessLogEnabled: true }, { readonly accessLogS3BucketName: '*' }>;
  readonly accessLogS3BucketName: Relation<[], { readonly accessLogEnabled: true }>;
  readonly accessLogS3BucketPrefix: Relation<[], { readonly accessLogEnabled: true }>;
  readonly healthCheckPath: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly externalTrafficPolicy: 'Local' }]>;
  readonly healthCheckInterval: Relation<[], { readonly healthCheckTimeout: { readonly compared: 'below' } }>;
  readonly healthCheckTimeout: Relation<[], { readonly healthCheckInterval: { readonly compared: 'above';
      readonly default: 10; readonly onlyDefault: true } }>;
  readonly sourceRanges: Relation<[], { readonly securityGroups: { readonly not: '*' } }>;
  readonly ofPorts: Relation<[], { readonly ports: { readonly same: 'protocol' } }>;
  readonly proxyProtocol: Choice<'*'>;
  readonly healthCheckProtocol: Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'service.beta.kubernetes.io/aws-load-balancer-eip-allocations' on an NLB, or remove it">;
}

/** Options of `AwsNlbService` that become annotations or labels of AWS cloud provider (in-tree). */
export interface AwsNlbOptions {
  /** Subnets, by id (`subnet-…`) or Name tag, one per zone. @default - found, one per zone */
  readonly subnets?: readonly string[] | undefined;
  /** NLB: Elastic IPs, one per subnet; read when it is created. @default - assigned by AWS */
  readonly eipAllocations?: readonly string[] | undefined;
  /** NLB: private addresses, one per subnet by position; needs an internal NLB. @default - assigned by AWS */
  readonly privateIpv4Addresses?: readonly string[] | undefined;
  /** Tags of the load balancer. @default - none */
  readonly additionalResourceTags?: Readonly<Record<string, string>> | undefined;
  /** Certificate in ACM or IAM: it turns the ports into SSL, HTTPS or TLS listeners. @default - no TLS */
  readonly sslCertificateArn?: string | undefined;
  /** Ports that are encrypted, or `'*'`. @default '*', where there is a certificate */
  readonly sslPorts?: '*' | readonly (number | string)[] | undefined;
  /**
   * Predefined security policy of the encrypted listeners; an NLB has other policies, with TLS 1.3. @default 'ELBSecurityPolicy-2016-08',
   * which
   * still allows TLS 1.0
   */
  readonly sslNegotiationPolicy?: 'ELBSecurityPolicy-2011-08' | 'ELBSecurityPolicy-2014-01' | 'ELBSecurityPolicy-2014-10'
    | 'ELBSecurityPolicy-2015-02' | 'ELBSecurityPolicy-2015-03'
    | 'ELBSecurityPolicy-2015-05' | 'ELBSecurityPolicy-2016-08'
    | 'ELBSecurityPolicy-FS-1-1-2019-08' | 'ELBSecurityPolicy-FS-1-2-2019-08'
    | 'ELBSecurityPolicy-FS-1-2-Res-2019-08' | 'ELBSecurityPolicy-FS-1-2-Res-2020-10'
    | 'ELBSecurityPolicy-FS-2018-06' | 'ELBSecurityPolicy-TLS-1-1-2017-01'
    | 'ELBSecurityPolicy-TLS-1-2-2017-01' | 'ELBSecurityPolicy-TLS-1-2-Ext-2018-06'
    | 'ELBSecurityPolicy-TLS13-1-0-2021-06' | 'ELBSecurityPolicy-TLS13-1-0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-0-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-1-FIPS-2023-04' | 'ELBSecurityPolicy-TLS13-1-2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP1-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP2-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP3-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP4-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-3-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-RFC9151-FIPS-2023-07' | (string & {})
    | {
    readonly allowUnknown: string;
  } | undefined;
  /**
   * Protocol of the pods; on a Classic Load Balancer it also sets the protocol of the listeners: HTTP, HTTPS, SSL or TCP. @default 'tcp'
   */
  readonly backendProtocol?: 'http' | 'https' | 'ssl' | 'tcp' | undefined;
  /** Whether the node of each zone sends to instances of all zones. @default false, although AWS documents true */
  readonly crossZoneLoadBalancingEnabled?: boolean | undefined;
  /**
   * NLB: whether pods see the client's address, and whether they get the PROXY protocol v2. What is removed here keeps its value in AWS.
   * @default - those of AWS
   */
  readonly targetGroupAttributes?: {
    /** Whether targets see the client's address; cannot be switched off with UDP ports. @default true */
    readonly 'preserve_client_ip.enabled'?: boolean | undefined;
    /** Whether targets get the PROXY protocol v2. @default false */
    readonly 'proxy_protocol_v2.enabled'?: boolean | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  } | undefined;
  /** Labels of the nodes that become targets; with an empty value the label only has to exist. @default - all nodes */
  readonly targetNodeLabels?: Readonly<Record<string, string>> | undefined;
  /** Whether access logs go to S3; without the annotation they are off. @default false */
  readonly accessLogEnabled?: boolean | undefined;
  /** Bucket of the access logs. @default - none */
  readonly accessLogS3BucketName?: string | undefined;
  /** Prefix of the log objects in the bucket. @default - none */
  readonly accessLogS3BucketPrefix?: string | undefined;
  /** Protocol of the health check; `'ssl'` on a Classic one only. @default 'tcp', or 'http' with `externalTrafficPolicy: 'Local'` */
  readonly healthCheckProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Node port of the health check, or `'traffic-port'`; port names are not understood. @default 'traffic-port' */
  readonly healthCheckPort?: 'traffic-port' | number | undefined;
  /** Path of an HTTP health check, up to 1024 characters. @default '/' */
  readonly healthCheckPath?: string | undefined;
  /** Seconds between two checks, 5 to 300. @default 10, or 30 on an NLB */
  readonly healthCheckInterval?: number | undefined;
  /** Successes after which a target is healthy, 2 to 10. @default 2, or 3 on an NLB */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a target is unhealthy, 2 to 10. @default 6, or 3 on an NLB */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
  /** Security groups instead of a managed one, by id. @default - a managed group on a Classic one, none on an NLB */
  readonly securityGroups?: readonly string[] | undefined;
  /** IPv4 ranges that may connect; `loadBalancerSourceRanges` wins over it. @default 0.0.0.0/0 */
  readonly sourceRanges?: readonly string[] | undefined;
}

/** Checks of the options of `AwsNlbService` by the compiler. */
export interface AwsNlbChecks {
  readonly subnets: TypeCheckOf<Table['subnets']>;
  readonly eipAllocations: TypeCheckOf<Table['eipAllocations']>;
  readonly privateIpv4Addresses: TypeCheckOf<Table['privateIpv4Addresses']>;
  readonly additionalResourceTags: TypeCheckOf<Table['additionalResourceTags']>;
  readonly sslCertificateArn: TypeCheckOf<Table['sslCertificateArn']>;
  readonly sslPorts: TypeCheckOf<Table['sslPorts']>;
  readonly sslNegotiationPolicy: TypeCheckOf<Table['sslNegotiationPolicy']>;
  readonly targetGroupAttributes: TypeCheckOf<Table['targetGroupAttributes']>;
  readonly targetNodeLabels: TypeCheckOf<Table['targetNodeLabels']>;
  readonly accessLogS3BucketName: TypeCheckOf<Table['accessLogS3BucketName']>;
  readonly accessLogS3BucketPrefix: TypeCheckOf<Table['accessLogS3BucketPrefix']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
  readonly securityGroups: TypeCheckOf<Table['securityGroups']>;
  readonly sourceRanges: TypeCheckOf<Table['sourceRanges']>;
}

/** What must hold between options of `AwsNlbService`, for the compiler. */
export interface AwsNlbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly securityGroups: { readonly not: '*' } }>;
  readonly eipAllocations: Relation<[], { readonly scheme: { readonly not: 'internal' } },
      { readonly scheme: 'internal'; }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly privateIpv4Addresses: Relation<[], { readonly eipAllocations: { readonly not: '*' } }>
    | Relation<[], { readonly scheme: 'internal' }, { readonly scheme: 'internal'; }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly sslPorts: Relation<[], { readonly sslCertificateArn: '*' }>;
  readonly sslNegotiationPolicy: Relation<[], { readonly sslCertificateArn: '*' }>;
  readonly backendProtocol: Relation<{ readonly backendProtocol: readonly ['https', 'ssl'] },
      { readonly sslCertificateArn: '*' }>
    | Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly targetGroupAttributes: Relation<{ readonly targetGroupAttributes: { readonly 'preserve_client_ip.enabled': false } },
      { readonly ports: { readonly without: 'UDP' } }>;
  readonly accessLogEnabled: Relation<{ readonly accessLogEnabled: true }, { readonly accessLogS3BucketName: '*' }>;
  readonly accessLogS3BucketName: Relation<[], { readonly accessLogEnabled: true }>;
  readonly accessLogS3BucketPrefix: Relation<[], { readonly accessLogEnabled: true }>;
  readonly healthCheckPath: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly externalTrafficPolicy: 'Local' }]>;
  readonly ofPorts: Relation<[], { readonly ports: { readonly maxNumbers: 50; readonly maxPorts: 100 } }>
    | Relation<[], { readonly ports: { readonly same: 'protocol' } }>;
  readonly healthCheckProtocol: Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'eipAllocations' on an NLB, or remove it">;
}
