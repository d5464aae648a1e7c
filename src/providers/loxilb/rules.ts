import { LOXILB_TABLE as TABLE } from './table';
import type { AnnotatedService } from '../engine/definition';
import { rulesOf } from '../engine/cross-rule';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, exactly, setting } = rulesOf(TABLE);

const isClientProbed = (service: AnnotatedService) => ['optional', 'required'].includes(service.value('mtlsFrontendMode'));

export const LOXILB_RULES = [
  conflict('one-source-of-secondaries', ['secondaryIPs', 'poolSelectSecondary'], {
    says: 'Secondary addresses are either listed or come from pools.', why: 'the controller stops with "SecondaryIP is specified"',
    when: (service) => service.value('secondaryIPs') !== undefined && service.value('poolSelectSecondary') !== undefined,
  }),
  pitfall('secondary-pools-are-ipv4', ['poolSelectSecondary'], (service) =>
    service.value('poolSelectSecondary') !== undefined && !['ipv4', 'ip', 'ip4', undefined].includes(service.value('ipam')), {
    relation: 'onlyWhen', says: 'Secondary pools need an IPv4 address.', expected: text`${exactly('ipam', 'ipv4')}, or none`,
    why: 'the controller stops with "SecondaryIP Svc not possible"', fix: text`remove it, or set ${exactly('ipam', 'ipv4', ' to ')}`,
  }),
  onlyWhen('probe-needs-type', ['probePort', 'probeReq', 'probeResp'], { probeType: ['ping', 'udp', 'tcp', 'http', 'https'] }, {
    says: 'Port, request and response of a probe need a probe type.', expected: text`${exactly('probeType')} as well, and not "none"`,
    why: 'without a type the controller drops it', fix: text`set ${exactly('probeType', 'tcp', ' to ')} or "http"`, outcome: 'ignored',
  }),
  requires('mode-needs-secret', { mtlsFrontendMode: ['optional', 'required'] }, { mtlsFrontendSecret: '*' }, {
    inManifests: (service) => (service.text('mtlsFrontendSecret') ?? '') !== '',
    says: 'Client certificates need a Secret.', expected: also`${exactly('mtlsFrontendSecret')}`,
    why: 'the controller stops with an error',
  }),
  onlyWhen('secret-needs-mode', ['mtlsFrontendSecret', 'mtlsFrontendCnPattern', 'mtlsFrontendRequireCn'], {
    mtlsFrontendMode: ['optional', 'required'],
  }, {
    says: 'Settings of client certificates need a mode that requests them.',
    expected: text`${exactly('mtlsFrontendMode', 'optional')} or "required"`, why: 'without the mode no certificate is required',
    fix: text`set ${setting('mtlsFrontendMode', 'required', ' to ')}`,
  }),
  requires('cn-needs-pattern', ['mtlsFrontendRequireCn'], (service) => service.value('mtlsFrontendRequireCn') !== true
    || !isClientProbed(service) || (service.text('mtlsFrontendCnPattern') ?? '') !== '', {
    says: 'Comparing names needs a pattern.', expected: also`${exactly('mtlsFrontendCnPattern')}`,
    why: 'the controller stops with an error', fix: text`set ${exactly('mtlsFrontendCnPattern', '*.example.com', ' to ')}, for example`,
  }),
  onlyWhen('backend-secrets-need-verify', ['mtlsBackendCaSecret', 'mtlsBackendClientSecret'], { mtlsBackendVerify: true }, {
    says: 'Secrets for targets need verification of targets.', expected: text`${exactly('mtlsBackendVerify', 'true')}`,
    why: 'without it the controller ignores them', fix: text`set ${setting('mtlsBackendVerify', 'true', ' to ')}`,
  }),
];
