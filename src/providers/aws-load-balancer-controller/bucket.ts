import { text } from '../codecs/kinds';

/** The name of an S3 bucket. */
export const BUCKET = text({
  words: 'the name of an S3 bucket', minLength: 3, maxLength: 63, characters: ['a-z', '0-9', '.', '-'],
  pattern: /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/, good: 'my-logs', bad: 'My_Logs',
});
