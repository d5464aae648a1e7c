export type {
  CheckedPorts, Literals, Valid, Deferred, BaseConstructTypes, ConstructTypes, NarrowestType, VirtualIpTypes,
} from './constructs/services/checked';
export { Cluster, type CheckedCluster } from './constructs/app/cluster';
export type {
  BoundClusterIpService, BoundExternalNameService, BoundHeadlessService, BoundLoadBalancerService, BoundManualEndpoints,
  BoundNodePortService,
} from './constructs/services/bound-classes.generated';
export { servicesFor, type ServicesFor } from './constructs/services/services-for';
export { ClusterIpService } from './constructs/services/cluster-ip-service';
export { HeadlessService, ImportedHeadlessService, type HeadlessServiceProps } from './constructs/services/headless-service';
export { NodePortService } from './constructs/services/node-port-service';
export { LoadBalancerService } from './constructs/services/load-balancer-service';
export { ExternalNameService, type ExternalNameServiceProps } from './constructs/services/external-name-service';
export { ManualEndpoints, type ManualEndpointsProps } from './constructs/endpoints/manual-endpoints';
export {
  EndpointSlice, Endpoints, type EndpointAddress, type EndpointSliceProps, type EndpointsProps, type EndpointSubset, type EndpointTarget,
  type SliceEndpoint, type SlicePort,
} from './constructs/endpoints/endpoints';
export { Problems, type KnownCode, type Reason } from './constructs/app/problems';
export { ServiceBase } from './constructs/services/service-base';
export { ServiceReference, type ServiceType } from './constructs/services/service-reference';
export { ImportedService, type ImportedServiceProps, type ServiceName } from './constructs/services/imported-service';
export type { ObjectMetadata } from './constructs/tree/object-metadata';
export type { Labels, PodSelector, Selector } from './constructs/services/selector';
export type {
  ClusterIpServiceProps, ForwardingServiceProps, IpFamily, IpFamilyPolicy, LoadBalancerFields, LoadBalancerServiceProps,
  NodePortServiceProps, PortNamed, ServiceMetadataProps, SessionAffinityConfig, TrafficDistribution, TrafficPolicy,
  VirtualIpServiceProps,
} from './constructs/services/service-props';
export type {
  IngressServiceBackend, RouteBackendRef, RouteKind, RouteSource, RouteWeight, ApiServerServiceReference, HttpProbe, PolicyTargetRef, Probe,
  TcpProbe, VirtualServiceDestination, WebhookClientConfig, WebhookPath,
} from './constructs/wiring/object-references';
export type { NetworkPolicyPeer, NetworkPolicyPort } from './constructs/wiring/network-policy';
export type { PlusService } from './constructs/wiring/plus-service';
export type {
  LaterKey, NoName, NoTcpName, PortBy, PortKey, TargetOf, TcpClient, TcpPortKey, TcpPortName, TcpPorts,
} from './constructs/wiring/port-key';
export { ServiceEnv, type EnvContainer, type EnvPrefix, type EnvVar } from './constructs/wiring/service-env';
export {
  SERVICE_VARIABLE_LIMITS, type DnsAnswer, type DnsNames, type ServiceVariable, type ServiceVariables, type SrvRecord, type StatefulPod,
} from './explain/discovery';
export { explain } from './explain/explain';
export {
  TOPICS, type Explanation, type Fact, type Summary, type SummaryLabel, type SummaryLine, type Topic,
} from './explain/explained-service';
export {
  IPVS_SCHEDULERS, PROXY_MODES, type AllowedExposure, type ClusterProfile, type ClusterProps, type ControllerSettings, type FeatureGates,
    type IpvsScheduler, type OwnProvider, type ProxyMode,
} from './service/cluster';
export type { ProviderId } from './service/provider-ids.generated';
export type { ProblemCode } from './problem/codes.generated';
export type { CodeOrCard } from './problem/codes';
export {
  containerPorts, type CheckedContainerPorts, type ContainerPort, type ContainerPorts, type ContainerPortsViews, type PodPort,
} from './service/container-ports';
export type { ManualEndpoint } from './service/endpoint-slices';
export {
  APP_PROTOCOLS, type AppProtocol, type EndpointPort, type NodePort, type Port, type PortName, portRange, type Ports, PROTOCOLS,
  type Protocol, type RangePort, type TargetPortName,
} from './service/ports';
export type { ServicePort, ServiceSpec } from './service/objects';
export { graph, type Charts, type GraphFormat, type GraphOptions } from './graph/graph';
export { importManifests } from './import/import-manifests';
export type { ImportedObject, ImportOptions, ImportResult } from './import/importer';
export type { Card, Finding, Findings } from './service/findings';
export { MINORS, type Minor, type MinorRange, type Minors } from './service/minor';
export type {
  Joiner, Message, MessageReference, MessageValue, ObjectMention, OwnSetting, ProblemEdit, ProblemMessages, ProfileReference,
  RequiredSettings, SettingReference, Text, ValueList, Variants,
} from './problem/message';
export type { ApiReason, Layer, ObjectName, ObjectReference, Problem, ProblemSubject, Severity } from './problem/problem';
export { renderProblem, renderProblems } from './problem/render';
export { ServiceError } from './problem/errors';
export { fastSynth } from './synth/fast-synth';
export { PROVIDERS, type ProviderInfo, type ProviderRow } from './providers/engine/definition/registry';
export { externalDns, type ExternalDnsOptions } from './constructs/add-ons/external-dns';
export { ciliumAnnotations, type CiliumOptions } from './constructs/add-ons/cilium-annotations';
export { gardenerDns, type GardenerDnsOptions } from './constructs/add-ons/gardener-dns';
export { kubernetesAnnotations, type KubernetesOptions } from './constructs/add-ons/kubernetes-annotations';
export { checkManifests, type CheckOptions } from './app/check-manifests';
export { defineReference } from './app/references/define-reference';
export type { Reference, ReferencePort } from './app/references/reference';
export {
  loadBalancer, type LoadBalancerFacts, type LoadBalancerProps, type UnknownAnnotations,
} from './constructs/load-balancers/load-balancer';
export type { Reading } from './providers/codecs/kind';
export type {
  AddressSharing, CrossRule, Deprecation, Exposure, FieldVerdict, FirewallPorts, Provider, ProxySwitch, Relation, Row, Table, Targets,
  TlsMode, Traffic,
} from './providers/engine/definition/provider';
export type { OpenAccess, RangeFacts, SetRanges, SettingSource } from './providers/engine/definition/access';
export { defineProvider } from './providers/engine/definition/setting';
export type { Outcome } from './providers/engine/definition/outcome';
export { rulesOf, type RuntimeRule } from './providers/engine/cross-rule';
export type { CheckFacts, NeedFacts, RuleFacts } from './providers/engine/definition/rule-facts';
export type { RequiredTogether, Conflict, Requirements, TypedRule, Subject, Expected } from './providers/relations';
export { AnnotatedService } from './providers/engine/annotated-service';
export { registerProvider } from './providers/engine/definition/entries';
export { kinds } from './providers/engine/definition/kinds';
export type { OptionsOf } from './providers/engine/definition/options';
export { ServiceValidation, type PluginContext, type ServiceValidationProperties } from './plugin';
export { compareManifests, type CompareOptions } from './update/compare-manifests';
export type { Change, ChangeOutcome, FieldChange, ChangeResult, ApplyMode } from './update/change';
export type {
  ChangeCondition, ChangedField, ChangeEffect, ChangeFact, ChangeSource, Disruption, TextPattern,
} from './providers/engine/definition/change-fact';
export {
  admissionPolicies, type AdmissionAction, type AdmissionObject, type AdmissionPolicyOptions, type LabelSelector,
} from './policy/admission-policies';
export { ServiceAdmissionPolicy, type ServiceAdmissionPolicyProps } from './policy/service-admission-policy';
export * from './constructs/load-balancers/all.generated';
