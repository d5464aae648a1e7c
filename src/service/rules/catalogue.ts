import { ADDRESS_TYPE } from './address-type';
import { ADDRESSES_COUNT } from './addresses-count';
import { ANNOTATION_KEY } from './annotation-key';
import { ANNOTATIONS_SIZE } from './annotations-size';
import { APPLY_DUPLICATE } from './apply-duplicate';
import { CIDR_SPELLING } from './cidr-spelling';
import { CIDR, CIDR_STRICT } from './cidr';
import { CLUSTER_IP_FAMILY } from './cluster-ip-family';
import { CLUSTER_IP_RANGE } from './cluster-ip-range';
import { CLUSTER_IP_TAKEN } from './cluster-ip-taken';
import { CLUSTER_IPS_COUNT } from './cluster-ips-count';
import { CLUSTER_IPS_FAMILIES } from './cluster-ips-families';
import { CLUSTER_IPS_FIRST } from './cluster-ips-first';
import { CLUSTER_IPS_NONE } from './cluster-ips-none';
import { DNS_1035_LABEL } from './dns-1035-label';
import { DNS_LABEL } from './dns-label';
import { DNS_SUBDOMAIN } from './dns-subdomain';
import { DUAL_STACK_UNCONFIGURED } from './dual-stack-unconfigured';
import { ENDPOINTS_COUNT } from './endpoints-count';
import { ENDPOINTS_DEPRECATED } from './endpoints-deprecated';
import { EXTERNAL_IPS_DEPRECATED } from './external-ips-deprecated';
import { EXTERNAL_NAME_FIELDS } from './external-name-fields';
import { EXTERNAL_NAME_IGNORED } from './external-name-ignored';
import { EXTERNAL_NAME_REQUIRED } from './external-name-required';
import { EXTERNAL_NAME } from './external-name';
import { EXTERNAL_NAME_ADDRESS } from './external-name-address';
import { EXTERNAL_TRAFFIC_POLICY_TYPE } from './external-traffic-policy-type';
import { EXTERNAL_TRAFFIC_POLICY } from './external-traffic-policy';
import { FINALIZER } from './finalizer';
import { FQDN_DEPRECATED } from './fqdn-deprecated';
import { FQDN } from './fqdn';
import { GENERATION } from './generation';
import { HEADLESS_IGNORED } from './headless-ignored';
import { HEADLESS_TYPE } from './headless-type';
import { HEALTH_CHECK_NODE_PORT_RANGE } from './health-check-node-port-range';
import { HEALTH_CHECK_NODE_PORT } from './health-check-node-port';
import { HINT_DUPLICATE } from './hint-duplicate';
import { HINTS_COUNT } from './hints-count';
import { INTERNAL_TRAFFIC_POLICY } from './internal-traffic-policy';
import { IP_ADDRESS, IP_ADDRESS_STRICT } from './ip-address';
import { IP_CANONICAL } from './ip-canonical';
import { IP_FAMILY_DUPLICATE } from './ip-family-duplicate';
import { IP_FAMILY_POLICY_SINGLE } from './ip-family-policy-single';
import { IP_FAMILY_POLICY } from './ip-family-policy';
import { IP_FAMILY_UNCONFIGURED } from './ip-family-unconfigured';
import { IP_FAMILY } from './ip-family';
import { IP_SPELLING } from './ip-spelling';
import { KUBELET_PORT } from './kubelet-port';
import { LABEL_VALUE } from './label-value';
import { LOAD_BALANCER_IP } from './load-balancer-ip';
import { LOAD_BALANCER_ONLY } from './load-balancer-only';
import { MANUAL_ENDPOINT } from './manual-endpoint';
import { NAME_REQUIRED } from './name-required';
import { NODE_PORT_DUPLICATE } from './node-port-duplicate';
import { NODE_PORT_RANGE } from './node-port-range';
import { NODE_PORT_TAKEN } from './node-port-taken';
import { NODE_PORT_TYPE } from './node-port-type';
import { OWNER_REFERENCE_DUPLICATE } from './owner-reference-duplicate';
import { OWNER_REFERENCE } from './owner-reference';
import { PORT_DUPLICATE } from './port-duplicate';
import { PORT_NAME_DUPLICATE } from './port-name-duplicate';
import { PORT_NAME_REQUIRED } from './port-name-required';
import { PORT_NUMBER } from './port-number';
import { PORTS_REQUIRED } from './ports-required';
import { PREFER_CLOSE_DEPRECATED } from './prefer-close-deprecated';
import { PROP_UNKNOWN, PROP_OF_ANOTHER_KIND } from './prop-unknown';
import { PROPS_OBJECT } from './props-object';
import { PROTOCOL } from './protocol';
import { QUALIFIED_NAME } from './qualified-name';
import { API_VERSION, FIELD_TYPE, FIELD_UNKNOWN } from './reading';
import { RESOURCE_VERSION } from './resource-version';
import { SELECTOR_INEXPRESSIBLE } from './selector-inexpressible';
import { SCTP_SUPPORT } from './sctp-support';
import { SERVICE_TYPE } from './service-type';
import { SESSION_AFFINITY_TIMEOUT } from './session-affinity-timeout';
import { SESSION_AFFINITY } from './session-affinity';
import { SLICE_ADDRESS_FAMILY } from './slice-address-family';
import { SLICE_PORTS_COUNT } from './slice-ports-count';
import { SPECIAL_ADDRESS } from './special-address';
import { SUBSET_EMPTY } from './subset-empty';
import { TARGET_PORT_NAME } from './target-port-name';
import { TOPOLOGY_ANNOTATIONS } from './topology-annotations';
import { TOPOLOGY_HINTS_DEPRECATED } from './topology-hints-deprecated';
import { TRAFFIC_DISTRIBUTION } from './traffic-distribution';
import type { Card } from '../../problem/card';

/** The cards of all rules of this room: the documentation page, the tests and the types take them from here. */
export const RULES: readonly Card[] = [
  ADDRESS_TYPE, ADDRESSES_COUNT, ANNOTATION_KEY, ANNOTATIONS_SIZE, API_VERSION, APPLY_DUPLICATE, CIDR_SPELLING, CIDR, CIDR_STRICT,
  CLUSTER_IP_FAMILY, CLUSTER_IP_RANGE, CLUSTER_IP_TAKEN, CLUSTER_IPS_COUNT, CLUSTER_IPS_FAMILIES, CLUSTER_IPS_FIRST, CLUSTER_IPS_NONE,
  DNS_1035_LABEL, DNS_LABEL, DNS_SUBDOMAIN, DUAL_STACK_UNCONFIGURED, ENDPOINTS_COUNT, ENDPOINTS_DEPRECATED, EXTERNAL_IPS_DEPRECATED,
  EXTERNAL_NAME_ADDRESS, EXTERNAL_NAME_FIELDS, EXTERNAL_NAME_IGNORED, EXTERNAL_NAME_REQUIRED, EXTERNAL_NAME, EXTERNAL_TRAFFIC_POLICY_TYPE,
  EXTERNAL_TRAFFIC_POLICY, FIELD_TYPE, FIELD_UNKNOWN, FINALIZER, FQDN_DEPRECATED, FQDN, GENERATION, HEADLESS_IGNORED, HEADLESS_TYPE,
  HEALTH_CHECK_NODE_PORT_RANGE, HEALTH_CHECK_NODE_PORT, HINT_DUPLICATE, HINTS_COUNT, INTERNAL_TRAFFIC_POLICY, IP_ADDRESS,
  IP_ADDRESS_STRICT, IP_CANONICAL, IP_FAMILY_DUPLICATE, IP_FAMILY_POLICY_SINGLE, IP_FAMILY_POLICY, IP_FAMILY_UNCONFIGURED, IP_FAMILY,
  IP_SPELLING, KUBELET_PORT, LABEL_VALUE, LOAD_BALANCER_IP, LOAD_BALANCER_ONLY, MANUAL_ENDPOINT, NAME_REQUIRED, NODE_PORT_DUPLICATE,
  NODE_PORT_RANGE, NODE_PORT_TAKEN, NODE_PORT_TYPE, OWNER_REFERENCE_DUPLICATE, OWNER_REFERENCE, PORT_DUPLICATE, PORT_NAME_DUPLICATE,
  PORT_NAME_REQUIRED, PORT_NUMBER, PORTS_REQUIRED, PREFER_CLOSE_DEPRECATED, PROP_UNKNOWN, PROP_OF_ANOTHER_KIND, PROPS_OBJECT, PROTOCOL,
  QUALIFIED_NAME, RESOURCE_VERSION, SCTP_SUPPORT, SELECTOR_INEXPRESSIBLE, SERVICE_TYPE, SESSION_AFFINITY_TIMEOUT, SESSION_AFFINITY, SLICE_ADDRESS_FAMILY,
  SLICE_PORTS_COUNT, SPECIAL_ADDRESS, SUBSET_EMPTY, TARGET_PORT_NAME, TOPOLOGY_ANNOTATIONS, TOPOLOGY_HINTS_DEPRECATED,
  TRAFFIC_DISTRIBUTION,
];
