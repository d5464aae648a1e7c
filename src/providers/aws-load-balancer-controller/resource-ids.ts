import { text } from '../codecs/kinds';
import type { Row } from '../engine/definition';

/** The id of an elastic IP. */
export const ELASTIC_IP = text({
  words: 'an allocation id such as "eipalloc-0123456789abcdef0"', hasExample: true, like: ['eipalloc-*'],
  characters: ['a-z', 'A-Z', '0-9', '-'],
  pattern: /^eipalloc-[0-9a-zA-Z]+$/, good: 'eipalloc-0123456789abcdef0', bad: '203.0.113.5',
});

/** What happens to a second load balancer with the same elastic IP. */
export const ELASTIC_IP_SHARED = {
  wrong: 'cloud-refused', says: 'AWS refuses an elastic IP that another load balancer has, and the second one is not created',
  source: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/elastic-ip-addresses-eip.html',
} as const satisfies Row['sharing'];

// An item that begins with the prefix of an id is sent to AWS as an id, so it cannot be a list with another separator.

/** The id of a subnet, or the Name tag of one. */
export const SUBNET = text({ words: 'a subnet id, or the Name tag of one', unlike: ['subnet-*;*', 'subnet-* *', 'subnet-*|*'] });

/** The id of a security group, or the Name tag of one. */
export const SECURITY_GROUP = text({ words: 'a security group id, or the Name tag of one', unlike: ['sg-*;*', 'sg-* *', 'sg-*|*'] });
