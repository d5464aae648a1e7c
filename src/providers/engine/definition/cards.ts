// Definitions (code, severity, title, examples) of the problems about annotations that more than one file reports.
import type { Card } from '../../../service';
import { text } from '../../../problem';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer';

export const ANNOTATION_UNKNOWN = {
  code: 'annotation-unknown', layer: 'provider', severity: 'error',
  title: 'An annotation with the prefix of a controller is one that the controller reads.',
  why: 'a controller ignores a key that it does not know: the setting silently has no effect',
  fix: 'correct the key, or remove it',
  see: SEE, good: ['service.beta.kubernetes.io/aws-load-balancer-scheme'], bad: ['service.beta.kubernetes.io/aws-load-balancer-shceme'],
} as const satisfies Card;

export const ANNOTATION_VALUE = {
  code: 'annotation-value', layer: 'provider', severity: 'error',
  title: 'The value of an annotation is one that its controller accepts.',
  why: 'the controller cannot use it: it stops with an error, ignores it, or takes its default, as the problem says',
  fix: 'write one of the values that the problem names',
  see: SEE, good: ['internal'], bad: ['Internal'],
} as const satisfies Card;

export const ANNOTATION_OUTPUT = {
  code: 'annotation-output', layer: 'provider', severity: 'warning',
  title: 'An annotation that a controller writes is left to the controller.',
  why: 'the controller overwrites the value in the manifest; a GitOps tool and the controller then keep undoing '
    + 'each other\'s changes',
  fix: 'remove it from the manifest',
  see: SEE,
  good: ['metallb.io/address-pool'],
  bad: ['metallb.io/ip-allocated-from-pool'],
} as const satisfies Card;

export const ANNOTATION_DEPRECATED = {
  code: 'annotation-deprecated', layer: 'provider', severity: 'warning',
  title: 'An annotation that its controller has deprecated is replaced by its successor.',
  why: 'a later release of the controller may stop reading it',
  fix: 'use its successor',
  see: SEE, good: ['service.beta.kubernetes.io/aws-load-balancer-scheme'], bad: ['service.beta.kubernetes.io/aws-load-balancer-internal'],
} as const satisfies Card;

export const ANNOTATION_CONFLICT = {
  code: 'annotation-conflict', layer: 'provider', severity: 'error',
  title: 'Annotations that exclude each other are not set on the same Service.',
  why: 'the controller refuses the combination, or silently ignores one of them',
  fix: 'remove one of them',
  see: SEE,
  good: [{ annotations: { 'metallb.io/loadBalancerIPs': '192.0.2.1' } }],
  bad: [{ annotations: { 'metallb.io/loadBalancerIPs': '192.0.2.1' }, loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

export const ANNOTATION_REQUIRES = {
  code: 'annotation-requires', layer: 'provider', severity: 'error',
  title: 'The annotation needs another setting.',
  why: 'the controller refuses or ignores the annotation without that setting',
  fix: 'add the setting that it needs, or remove it',
  see: SEE,
  good: [{
    annotations: {
      'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-id': 'acl-1',
      'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-status': 'on',
    },
  }],
  bad: [{ annotations: { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-id': 'acl-1' } }],
} as const satisfies Card;

export const ANNOTATION_INERT = {
  code: 'annotation-inert', layer: 'provider', severity: 'warning',
  title: 'The annotation has no effect on this Service.',
  why: 'nothing acts on it: it silently has no effect',
  fix: 'remove it',
  see: SEE,
  good: [{ type: 'LoadBalancer', annotations: { 'metallb.io/address-pool': 'pool' } }],
  bad: [{ type: 'ClusterIP', annotations: { 'metallb.io/address-pool': 'pool' } }],
} as const satisfies Card;

export const ANNOTATION_PITFALL = {
  code: 'annotation-pitfall', layer: 'provider', severity: 'error',
  title: 'The annotation is read differently from what its name suggests.',
  why: 'the setting has another effect than intended, and no error is reported',
  fix: 'write it the way the controller reads it',
  see: SEE,
  good: [{
    loadBalancerClass: 'service.k8s.aws/nlb',
    annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '192.0.2.0/24' },
  }],
  bad: [{
    loadBalancerClass: 'service.k8s.aws/nlb',
    annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '2001:db8::/32' },
  }],
} as const satisfies Card;

export const LOAD_BALANCER_PUBLIC = {
  code: 'load-balancer-public', layer: 'provider', severity: 'error',
  title: 'The setting that makes a load balancer internal is one that its controller reads.',
  why: 'the controller does not understand this setting, and creates a load balancer that is reachable from the internet',
  fix: 'write the setting in the spelling that the controller reads',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#internal-load-balancer',
  good: [{
    annotations: {
      'service.beta.kubernetes.io/azure-load-balancer-internal-subnet': 'apps',
      'service.beta.kubernetes.io/azure-load-balancer-internal': 'true',
    },
  }],
  bad: [{ annotations: { 'service.beta.kubernetes.io/azure-load-balancer-internal-subnet': 'apps' } }],
} as const satisfies Card;

export const LOAD_BALANCER_UNCLAIMED = {
  code: 'load-balancer-unclaimed', layer: 'provider', severity: 'error',
  title: 'A controller acts on every Service of type LoadBalancer.',
  why: 'no controller takes it: it stays pending forever, without an event',
  fix: text`use ${{ program: 'the construct of', yaml: 'the annotations of' }} the controller that runs in the cluster, or
    add that controller to loadBalancer in ${{ profile: 'loadBalancer' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class',
  good: [{ loadBalancerClass: 'service.k8s.aws/nlb' }],
  bad: [{ annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'external' } }],
} as const satisfies Card;

export const LOAD_BALANCER_PROTOCOL = {
  code: 'load-balancer-protocol', layer: 'provider', severity: 'error',
  title: 'A load balancer supports the protocols of its Service.',
  why: 'this load balancer does not support the protocol',
  fix: 'use a protocol that it supports, or another kind of load balancer',
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/', good: ['TCP'], bad: ['SCTP'],
} as const satisfies Card;

export const LOAD_BALANCER_FIELD = {
  code: 'load-balancer-field', layer: 'provider', severity: 'warning',
  title: 'A field of the spec is honoured by the controller of the load balancer.',
  why: 'the controller does not read the field',
  fix: 'use the annotation that replaces it, or remove the field',
  see: SEE,
  good: [{ loadBalancerClass: 'service.k8s.aws/nlb' }],
  bad: [{ loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

export const CONTROLLER_RETIRED = {
  code: 'controller-retired', layer: 'provider', severity: 'note',
  title: 'The controller of a load balancer is maintained.',
  why: 'the controller no longer gets fixes',
  fix: 'plan the move to another controller, or read what the vendor runs today',
  see: SEE,
  good: [{ type: 'LoadBalancer', annotations: { 'metallb.io/address-pool': 'pool' } }],
  bad: [{ type: 'LoadBalancer', annotations: { 'lb.kubesphere.io/v1alpha1': 'openelb' } }],
} as const satisfies Card;
