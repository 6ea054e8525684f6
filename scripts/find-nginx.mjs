import { spawnSync } from 'node:child_process';

const works = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Whether a real nginx is at hand; as root on Debian it is installed, elsewhere the Node server stands in. */
export function findNginx() {
  if (process.env.PORTAL_FRONT === 'node') return false;
  if (works()) return true;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return false;
  console.log('Installing Debian’s nginx …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return works();
}
