import { isIP, isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { canonicalizeIp, containsIp, parseCidr, parseIp } from '../../src/service/ip';
import { dnsLabelProblem, dnsSubdomainProblem } from '../../src/service/rules/names';

/** Texts that resemble IP addresses. */
const addressLikeText = fc.array(fc.constantFrom('0', '1', '25', '255', '256', 'f', 'ffff', 'fffff', ':', '::', '.', '%', '/', ' ',
  'g'), { maxLength: 20 }).map((parts) => parts.join(''));

describe('parseIp', () => {
  it('parses what node:net parses', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), addressLikeText), (text) => {
      if (isIP(text) !== 0 && !text.includes('%')) expect(parseIp(text)?.colons).toBe(isIPv6(text));
    }), { numRuns: 2000 });
  });

  it('reads nothing that node:net refuses, except leading zeros', () => {
    fc.assert(fc.property(addressLikeText, (text) => {
      const ip = parseIp(text);
      if (ip !== undefined && !ip.leadingZeros) expect(isIP(text)).not.toBe(0);
    }), { numRuns: 2000 });
  });

  it('writes an address so that it reads the same one back', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const ip = parseIp(text)!;
      const plain = canonicalizeIp(ip);
      expect(parseIp(plain)?.bytes).toEqual(ip.bytes);
      expect(canonicalizeIp(parseIp(plain)!)).toBe(plain);
      expect(ip.family === 4 ? isIPv4(plain) : new URL(`http://[${text}]`).hostname === `[${plain}]` || text.includes('.')).toBe(true);
    }), { numRuns: 2000 });
  });

  it.each([
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'], ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'], ['::', '::'], ['1::', '1::'], ['FD00::A', 'fd00::a'],
    ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'], ['::ffff:1.2.3.4', '1.2.3.4'], ['010.0.0.1', '10.0.0.1'],
  ])('writes %s as RFC 5952 has it: %s', (text, plain) => {
    expect(canonicalizeIp(parseIp(text)!)).toBe(plain);
  });
});

describe('parseCidr', () => {
  it('accepts an address, a slash and a valid prefix', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: -1, max: 200 }), (text, prefix) => {
      expect(parseCidr(`${text}/${prefix}`) !== undefined).toBe(prefix >= 0 && prefix <= (text.includes(':') ? 128 : 32));
    }));
  });

  it('contains its own address, and with prefix 0 every address of its family', () => {
    fc.assert(fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (one, other, prefix) => {
      expect(containsIp(parseCidr(`${one}/${prefix}`)!, parseIp(one)!)).toBe(true);
      expect(containsIp(parseCidr(`${one}/0`)!, parseIp(other)!)).toBe(true);
    }));
  });
});

describe('DNS names', () => {
  const odd = fc.array(fc.constantFrom('a', 'Z', '9', '-', '.', '_', 'ä', ' ', '\n', 'a'.repeat(40)), { maxLength: 12 })
    .map((parts) => parts.join(''));

  it('match the pattern of RFC 1123', () => {
    fc.assert(fc.property(odd, (text) => {
      expect(dnsLabelProblem(text) === undefined)
        .toBe(text.length <= 63 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/.test(text) && !text.endsWith('\n'));
      expect(dnsSubdomainProblem(text) === undefined)
        .toBe(text.length <= 253 && text.split('.').every((part) => /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/.test(part))
          && !text.endsWith('\n'));
    }), { numRuns: 2000 });
  });
});
