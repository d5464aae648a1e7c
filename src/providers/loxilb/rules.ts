import { LOXILB_TABLE as TABLE } from './table';
import type { AnnotatedService, CrossRule } from '../engine/definition/provider';
import { rulesOf } from '../engine/cross-rule';

const { conflict, requires, onlyWhen, pitfall } = rulesOf(TABLE);

const isProbed = (service: AnnotatedService) => !['none', undefined].includes(service.value('probeType'));
const asksClients = (service: AnnotatedService) => ['optional', 'required'].includes(service.value('mtlsFrontendMode'));
const verifiesTargets = (service: AnnotatedService) => service.value('mtlsBackendVerify') === true;

/** What must hold between the annotations of LoxiLB. */
export const LOXILB_RULES: readonly CrossRule[] = [
  conflict('one-source-of-secondaries', ['secondaryIPs', 'poolSelectSecondary'], {
    says: 'Secondary addresses are listed, or come from pools.', why: 'the controller stops with "SecondaryIP is specified"',
    when: (service) => service.value('secondaryIPs') !== undefined && service.value('poolSelectSecondary') !== undefined,
  }),
  pitfall('secondary-pools-are-ipv4', ['poolSelectSecondary'], (service) =>
    service.value('poolSelectSecondary') !== undefined && !['ipv4', 'ip', 'ip4', undefined].includes(service.value('ipam')), {
    relation: 'onlyWhen', says: 'Secondary pools need an IPv4 address.', expected: 'loxilb.io/ipam "ipv4", or none',
    why: 'the controller stops with "SecondaryIP Svc not possible"', fix: `remove it, or set "${TABLE.ipam.key}" to "ipv4"`,
  }),
  onlyWhen('probe-needs-type', ['probePort', 'probeReq', 'probeResp'], isProbed, {
    says: 'Port, request and response of a probe need a probe type.', expected: 'loxilb.io/probetype as well, and not "none"',
    why: 'without a type the controller drops it', fix: `set "${TABLE.probeType.key}" to "tcp" or "http"`, outcome: 'ignored',
  }),
  requires('mode-needs-secret', ['mtlsFrontendMode'], (service) => !asksClients(service)
    || (service.text('mtlsFrontendSecret') ?? '') !== '', {
    says: 'Client certificates need a Secret.', expected: 'loxilb.io/mtls-frontend-secret as well',
    why: 'the controller stops with an error',
  }),
  onlyWhen('secret-needs-mode', ['mtlsFrontendSecret', 'mtlsFrontendCnPattern', 'mtlsFrontendRequireCn'], asksClients, {
    says: 'Settings of client certificates need a mode that requests them.',
    expected: 'loxilb.io/mtls-frontend-mode "optional" or "required"', why: 'without the mode no certificate is required',
    fix: 'set mtls-frontend-mode to "required"',
  }),
  requires('cn-needs-pattern', ['mtlsFrontendRequireCn'], (service) => service.value('mtlsFrontendRequireCn') !== true
    || !asksClients(service) || (service.text('mtlsFrontendCnPattern') ?? '') !== '', {
    says: 'Comparing names needs a pattern.', expected: 'loxilb.io/mtls-frontend-cn-pattern as well',
    why: 'the controller stops with an error', fix: 'set loxilb.io/mtls-frontend-cn-pattern to "*.example.com", for example',
  }),
  onlyWhen('backend-secrets-need-verify', ['mtlsBackendCaSecret', 'mtlsBackendClientSecret'], verifiesTargets, {
    says: 'Secrets for targets need verification of targets.', expected: 'loxilb.io/mtls-backend-verify "true"',
    why: 'without it the controller ignores them', fix: 'set mtls-backend-verify to "true"',
  }),
];
