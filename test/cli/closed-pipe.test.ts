import { spawn } from 'node:child_process';
import { BuiltCommand } from './built-command';

test('ends in silence when nobody reads on, as under `| head`', async () => {
  const child = spawn(process.execPath, [new BuiltCommand().bin, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let told = '';
  child.stderr.on('data', (text) => told += String(text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, told }).toEqual({ code: 0, told: '' });
});
